// Public: checking a text without building anything.
#pragma once

#include <brisk/error.hpp>
#include <brisk/options.hpp>
#include <brisk/read.hpp>
#include <expected>

namespace brisk {

// Whether `text` is one JSON value (RFC 8259) in valid UTF-8, nested no deeper than the limit. Allocates nothing up to
// 512 levels. The error is the one that reading the text into a type would give.
[[nodiscard]] std::expected<void, error> validate(json_text text, const read_options& options = {});

}  // namespace brisk
