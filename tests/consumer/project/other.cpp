// A stranger's other file; it may be compiled with other flags.
#include "order.hpp"

#include <brisk/brisk.hpp>

std::string written_elsewhere(const shop::order& object);
bool read_elsewhere(const std::string& text, shop::order& object);

std::string written_elsewhere(const shop::order& object) { return brisk::try_to_json(object).value_or("failed"); }

bool read_elsewhere(const std::string& text, shop::order& object) { return brisk::read_json(text, object).has_value(); }
