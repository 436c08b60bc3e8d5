// Public: how values follow each other in a stream.
#pragma once

#include <cstdint>

namespace brisk {

enum class stream_form : std::uint8_t {
  ndjson,        // one value a line (LF or CR LF; the last line may end with the stream); blank lines are none
  concatenated,  // values one behind the other, with white space between them where they would run together
  json_seq,      // RFC 7464: a record separator (U+001E) before each value, a line feed behind it
  array,         // the elements of one array
  document,      // one value; nothing of it is read before the end of the stream
};

}  // namespace brisk
