// Read room: descriptions that many types share.
#include <brisk/detail/read/facts.hpp>

namespace brisk::detail {

const expectation facts_of_boolean{expected_kind::boolean, "true or false"};
const expectation facts_of_character{expected_kind::fixed_text, "a string", nullptr, 1};
const expectation facts_of_number{expected_kind::number, "a number"};
const expectation facts_of_null{expected_kind::null, "null"};
const expectation facts_of_text{expected_kind::text, "a string"};
const expectation facts_of_text_view{expected_kind::text_view, "a string without escapes"};
const expectation facts_of_bytes{expected_kind::bytes, "a string of Base64"};
const expectation facts_of_array{expected_kind::array, "an array"};
const expectation facts_of_object{expected_kind::object, "an object"};
const expectation facts_of_map_key{expected_kind::map_key, "a name that is a key of the map"};
const expectation facts_of_variant{expected_kind::variant, "a value of one of the alternatives"};

}  // namespace brisk::detail
