// Read room: checking a text without building anything.
#include <brisk/validate.hpp>

namespace brisk {

std::expected<void, error> validate(json_text text, const read_options& options) {
  detail::read_buffer buffer;
  detail::read_context context;
  const char* p = context.start(text.view(), buffer, options);
  p = detail::skip_value(context, detail::skip_space(context, p));
  if (p != nullptr) {
    p = detail::skip_space(context, p);
    if (p == context.end) return {};
    context.fail(p, detail::fault_place::end_of_text);
  }
  return std::unexpected(context.diagnose());
}

}  // namespace brisk
