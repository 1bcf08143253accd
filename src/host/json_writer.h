// Writes JSON text, front to back, into one string. Pushes are written thousands of times a second
// and need special escaping ('<', '>', '&', U+2028 and U+2029 are always escaped, so that the text
// may be embedded in a page): hence no tree of values is built first. Commas are inserted
// automatically.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace yomikiri::host {

// Appends `text` as a JSON string with its quotes. Bytes that are not UTF-8 become U+FFFD.
void append_json_string(std::string& out, std::string_view text);

class JsonWriter {
 public:
  JsonWriter() { out_.reserve(512); }
  // Continues `start`, in which an object or array is open and already has elements.
  explicit JsonWriter(std::string start) : out_(std::move(start)), comma_(true) {}

  JsonWriter& open(char bracket) {  // '{' or '['
    separate();
    out_ += bracket;
    comma_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    out_ += bracket;
    comma_ = true;
    return *this;
  }
  // Requires one of our own keys, which need no escaping.
  JsonWriter& key(std::string_view name) {
    separate();
    (((out_ += '"') += name) += "\":");
    comma_ = false;
    return *this;
  }

  // A key that may hold anything.
  JsonWriter& escaped_key(std::string_view name) {
    text(name);
    out_ += ':';
    comma_ = false;
    return *this;
  }

  JsonWriter& text(std::string_view value) {
    separate();
    append_json_string(out_, value);
    return *this;
  }
  template <std::integral T>
  JsonWriter& number(T value) {
    separate();
    char digits[24];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
    return *this;
  }
  JsonWriter& number(double value);
  JsonWriter& boolean(bool value) { return raw(value ? "true" : "false"); }
  JsonWriter& null() { return raw("null"); }
  // Appends text that is already JSON.
  JsonWriter& raw(std::string_view json) {
    separate();
    out_ += json;
    return *this;
  }

  JsonWriter& field(std::string_view name, std::string_view value) { return key(name).text(value); }
  JsonWriter& field(std::string_view name, const std::vector<std::string>& texts) {
    key(name).open('[');
    for (const std::string& each : texts) text(each);
    return close(']');
  }
  JsonWriter& field(std::string_view name, const char* value) { return key(name).text(value); }
  JsonWriter& field(std::string_view name, bool value) { return key(name).boolean(value); }
  template <std::integral T>
  JsonWriter& field(std::string_view name, T value) {
    return key(name).number(value);
  }

  [[nodiscard]] const std::string& text_so_far() const { return out_; }
  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void separate() {
    if (comma_) out_ += ',';
    comma_ = true;
  }

  std::string out_;
  bool comma_ = false;
};

}  // namespace yomikiri::host
