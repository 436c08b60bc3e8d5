// Public: from a token reader to a token writer.
#pragma once

#include <brisk/token_reader.hpp>
#include <brisk/token_writer.hpp>

namespace brisk {

// Writes the value that comes next in `in`, token by token, without recursion: texts with the escapes that brisk
// writes, numbers as they stand. A fault of the reader ends it, and is left in the reader; the writer is then in the
// middle of a value.
void copy_value(token_reader& in, token_writer& out);

}  // namespace brisk
