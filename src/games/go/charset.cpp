#include "games/go/charset.h"

#include <iconv.h>

#include <array>
#include <cerrno>

#include "core/notation.h"
#include "text/utf8.h"

namespace yomikiri::games::go {
namespace {

// Not everything that iconv knows: its rarer converters have had vulnerabilities, and records are
// strangers' files.
struct Charset {
  std::string_view name;  // upper case, without '-' and '_'
  const char* iconv_name;
};
constexpr std::array<Charset, 24> kCharsets{{
    {"SHIFTJIS", "CP932"},     {"SJIS", "CP932"},          {"CP932", "CP932"},
    {"WINDOWS31J", "CP932"},   {"MSKANJI", "CP932"},       {"EUCJP", "EUC-JP"},
    {"GB2312", "GB18030"},     {"GBK", "GB18030"},         {"CP936", "GB18030"},
    {"GB18030", "GB18030"},    {"BIG5", "BIG5"},           {"CP950", "BIG5"},
    {"EUCKR", "CP949"},        {"CP949", "CP949"},         {"KSC5601", "CP949"},
    {"KOI8R", "KOI8-R"},       {"WINDOWS1250", "CP1250"},  {"CP1250", "CP1250"},
    {"WINDOWS1251", "CP1251"}, {"CP1251", "CP1251"},       {"WINDOWS1252", "CP1252"},
    {"CP1252", "CP1252"},      {"ISO88592", "ISO-8859-2"}, {"ISO885915", "ISO-8859-15"},
}};

std::string plain_name(std::string_view charset) {
  std::string plain;
  for (const char c : trimmed(charset))
    if (c != '-' && c != '_') plain += c >= 'a' && c <= 'z' ? static_cast<char>(c & ~0x20) : c;
  return plain;
}

std::string mended_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  text::for_each_character(bytes, [&](text::Character next, std::string_view character) {
    text += next.size == 0 ? text::kReplacement : character;
  });
  return text;
}

std::string from_latin1(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char byte : bytes) text::append_character(text, static_cast<unsigned char>(byte));
  return text;
}

// The two Shift_JIS bytes for a character of JIS X 0208; other input stays invalid there.
std::string shifted(unsigned row, unsigned cell) {
  const unsigned lead = (row + 1) / 2 + (row <= 0x5E ? 0x70 : 0xB0);
  const unsigned trail = row % 2 == 0 ? cell + 0x7E : cell + 0x1F + (cell >= 0x60 ? 1 : 0);
  return {static_cast<char>(lead), static_cast<char>(trail)};
}

// Converts ISO-2022-JP to Shift_JIS: two bytes per character between ESC $ and ESC (, or the end of
// the line. Does not use iconv, which loses its place at the first character outside the standard,
// such as the vendors' ①.
std::string shift_jis_of(std::string_view bytes) {
  enum class Mode { Roman, Kanji, Kana } mode = Mode::Roman;
  std::string text;
  const auto is_letter = [&](std::size_t i) {
    return i < bytes.size() && bytes[i] > 0x20 && bytes[i] < 0x7F;
  };
  for (std::size_t at = 0; at < bytes.size();) {
    const std::string_view escape = bytes.substr(at, 3);
    if (escape == "\x1B$B" || escape == "\x1B$@" || escape == "\x1B(B" || escape == "\x1B(J" ||
        escape == "\x1B(I") {
      mode = escape[1] == '$' ? Mode::Kanji : escape[2] == 'I' ? Mode::Kana : Mode::Roman;
      at += 3;
    } else if (mode == Mode::Kanji && is_letter(at) && is_letter(at + 1)) {
      text +=
          shifted(static_cast<unsigned char>(bytes[at]), static_cast<unsigned char>(bytes[at + 1]));
      at += 2;
    } else {
      if (bytes[at] == '\n' || bytes[at] == '\r') mode = Mode::Roman;
      const bool is_kana = mode == Mode::Kana && is_letter(at);
      const bool is_stray = bytes[at] == '\x1B';  // could begin a sequence where there was none
      if (!is_stray) text += static_cast<char>(is_kana ? bytes[at] | 0x80 : bytes[at]);
      ++at;
    }
  }
  return text;
}

std::string through_iconv(iconv_t converter, std::string_view bytes) {
  std::string text;
  std::array<char, 4096> buffer;
  char* from = const_cast<char*>(bytes.data());  // iconv's signature; it does not write to it
  std::size_t left = bytes.size();
  while (left > 0) {
    char* to = buffer.data();
    std::size_t room = buffer.size();
    const bool failed = iconv(converter, &from, &left, &to, &room) == static_cast<std::size_t>(-1);
    const int reason = errno;
    text.append(buffer.data(), buffer.size() - room);
    if (!failed || reason == E2BIG) continue;
    text += text::kReplacement;
    ++from;
    --left;
    iconv(converter, nullptr, nullptr, nullptr, nullptr);
  }
  return text;
}

}  // namespace

Result<std::string> to_utf8(std::string_view bytes, std::string_view charset) {
  const std::string name = plain_name(charset);
  if (name == "UTF8") return mended_utf8(bytes);
  if (name == "ISO88591" || name == "LATIN1" || name == "ASCII" || name == "USASCII")
    return from_latin1(bytes);
  if (name == "ISO2022JP" || name == "JIS") return to_utf8(shift_jis_of(bytes), "Shift_JIS");
  for (const Charset& known : kCharsets) {
    if (known.name != name) continue;
    const iconv_t converter = iconv_open("UTF-8", known.iconv_name);
    if (converter == iconv_t(-1)) break;
    std::string text = through_iconv(converter, bytes);
    iconv_close(converter);
    return text;
  }
  return fail(Errc::Unsupported, "CA[" + quote(charset) + "]",
              "this machine cannot read that charset", "convert the file to UTF-8, with CA[UTF-8]");
}

}  // namespace yomikiri::games::go
