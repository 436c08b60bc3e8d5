// Lab, adapters: RapidJSON: its event writer, and objects filled from its tree.
#include "adapters/native/base64.hpp"
#include "adapters/native/library.hpp"
#include "adapters/native/members.hpp"

#define RAPIDJSON_HAS_STDSTRING 1
#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/prettywriter.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

namespace adapters {
namespace {

using rapidjson::SizeType;

template <class Writer>
struct to_events {
  Writer& writer;

  void text(std::string_view value) { writer.String(value.data(), static_cast<SizeType>(value.size())); }
  void operator()(const std::string& value) { text(value); }
  void operator()(std::int32_t value) { writer.Int(value); }
  void operator()(std::int64_t value) { writer.Int64(value); }
  void operator()(double value) { writer.Double(value); }
  void operator()(const std::vector<std::byte>& value) { text(base64_encode(value)); }

  template <class Enum>
    requires std::is_enum_v<Enum>
  void operator()(Enum value) {
    text(enumerator_name(value));
  }

  template <class Range>
    requires requires(const Range& range) { range.begin(); }
  void operator()(const Range& range) {
    writer.StartArray();
    for (const auto& element : range) (*this)(element);
    writer.EndArray();
  }

  template <object_type T>
  void operator()(const T& object) {
    const auto write = [&](std::string_view name, const auto& member) {
      writer.Key(name.data(), static_cast<SizeType>(name.size()));
      (*this)(member);
    };
    writer.StartObject();
    each_member(object, [&](std::string_view name, const auto& member) {
      if constexpr (requires { member.has_value(); }) {
        if (member) write(name, *member);
      } else {
        write(name, member);
      }
    });
    writer.EndObject();
  }
};

struct from_tree {
  using node = rapidjson::Value;

  static void require(bool holds) {
    if (!holds) throw std::runtime_error("not what the type needs");
  }

  static std::string_view text(const node& from) {
    require(from.IsString());
    return {from.GetString(), from.GetStringLength()};
  }

  void operator()(const node& from, std::string& to) { to = text(from); }
  void operator()(const node& from, std::int32_t& to) {
    require(from.IsInt());
    to = from.GetInt();
  }
  void operator()(const node& from, std::int64_t& to) {
    require(from.IsInt64());
    to = from.GetInt64();
  }
  void operator()(const node& from, double& to) {
    require(from.IsNumber());
    to = from.GetDouble();
  }
  void operator()(const node& from, std::vector<std::byte>& to) { to = base64_decode(text(from)); }

  template <class Enum>
    requires std::is_enum_v<Enum>
  void operator()(const node& from, Enum& to) {
    to = enumerator_value<Enum>(text(from));
  }

  template <class T>
  void operator()(const node& from, std::vector<T>& to) {
    require(from.IsArray());
    to.clear();
    to.reserve(from.Size());
    for (const node& element : from.GetArray()) (*this)(element, to.emplace_back());
  }

  template <class T, std::size_t Size>
  void operator()(const node& from, std::array<T, Size>& to) {
    require(from.IsArray() && from.Size() == Size);
    for (std::size_t i = 0; i < Size; ++i) (*this)(from[static_cast<SizeType>(i)], to[i]);
  }

  template <object_type T>
  void operator()(const node& from, T& to) {
    require(from.IsObject());
    each_member(to, [&](std::string_view name, auto& member) {
      const auto found = from.FindMember(node(name.data(), static_cast<SizeType>(name.size())));
      const bool there = found != from.MemberEnd();
      if constexpr (requires { member.has_value(); }) {
        if (there) (*this)(found->value, member.emplace());
      } else {
        require(there);
        (*this)(found->value, member);
      }
    });
  }
};

template <template <class...> class Writer, class T>
std::string written(const T& object) {
  rapidjson::StringBuffer buffer;
  Writer<rapidjson::StringBuffer> writer(buffer);
  if constexpr (requires { writer.SetIndent(' ', 2); }) writer.SetIndent(' ', 2);
  to_events<decltype(writer)>{writer}(object);
  return {buffer.GetString(), buffer.GetSize()};
}

template <class Out>
using compact_writer = rapidjson::Writer<Out>;
template <class Out>
using indenting_writer = rapidjson::PrettyWriter<Out>;

struct rapidjson_adapter {
  template <class T>
  static std::string write(const T& object) {
    return written<compact_writer>(object);
  }

  template <class T>
  static std::string write_pretty(const T& object) {
    return written<indenting_writer>(object);
  }

  // Full precision: without it one double in some comes out one unit off.
  template <class T>
  static T read(std::string_view text) {
    rapidjson::Document document;
    document.Parse<rapidjson::kParseFullPrecisionFlag>(text.data(), text.size());
    if (document.HasParseError()) throw std::runtime_error(rapidjson::GetParseError_En(document.GetParseError()));
    T object;
    from_tree()(document, object);
    return object;
  }
};

}  // namespace

const library& rapidjson_library() {
  static const library made = make_library<rapidjson_adapter>("RapidJSON");
  return made;
}

}  // namespace adapters
