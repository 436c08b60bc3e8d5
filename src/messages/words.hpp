// Messages: what is said of an error code whatever the text and the type are.
#pragma once

#include <brisk/error.hpp>

namespace brisk::detail {

// Of an explanation; empty where the text and the type decide. Static storage.
struct words {
  const char* expected;
  const char* found;
  const char* hint;
};

words words_of(error_code code) noexcept;

}  // namespace brisk::detail
