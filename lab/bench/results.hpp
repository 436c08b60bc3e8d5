// Lab, bench: what was measured, as a table for people and as rows for programs.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace bench {

// One cell: an operation of a library on a workload. The members' names are those of the JSON rows.
struct measurement {
  std::string workload;
  std::string operation;
  std::string library;
  std::string compiler;
  double nanoseconds{};       // CPU time of one operation, the median of the repetitions
  std::size_t bytes{};        // of the JSON written or read
  std::size_t allocations{};  // of one operation
};

// The compiler and standard library of this program: "GCC 12.2.0, libstdc++".
std::string compiler_name();

// Prints tables line by line: one row for each operation, one column for each library.
class table {
 public:
  explicit table(std::vector<std::string> libraries) : libraries_(std::move(libraries)) {}

  void print_head(const std::string& workload, std::size_t bytes);
  // The cells of one row; a library without a cell is shown as not having the operation, or as failing.
  void print_row(const std::string& operation, const std::vector<measurement>& cells,
                 const std::vector<std::string>& failing) const;

 private:
  std::vector<std::string> libraries_;
};

// False if the file could not be written.
bool write_rows(const std::vector<measurement>& rows, const std::string& file);

}  // namespace bench
