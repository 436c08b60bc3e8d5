// Read room: descriptions that many types share.
#include <brisk/detail/read/facts.hpp>

namespace brisk::detail {

const expectation facts_of_boolean{expected_kind::boolean};
const expectation facts_of_character{expected_kind::fixed_text, false, 0, nullptr, 1};
const expectation facts_of_number{expected_kind::number};
const expectation facts_of_null{expected_kind::null};
const expectation facts_of_text{expected_kind::text};
const expectation facts_of_text_view{expected_kind::text_view};
const expectation facts_of_byte_number{expected_kind::byte_number};
const expectation facts_of_array{expected_kind::array};
const expectation facts_of_object{expected_kind::object};
const expectation facts_of_map_key{expected_kind::map_key};
const expectation facts_of_variant{expected_kind::variant};

}  // namespace brisk::detail
