// Public: the kinds of JSON value (RFC 8259 section 3).
#pragma once

#include <cstdint>

namespace brisk {

// `none` is the kind of what is no value.
enum class json_kind : std::uint8_t { none, null, boolean, number, string, array, object };

}  // namespace brisk
