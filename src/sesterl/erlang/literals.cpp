#include "sesterl/erlang/literals.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "text/utf8.h"

namespace yomikiri::sesterl::erlang {
namespace {

constexpr auto kReserved = std::to_array<std::string_view>(
    {"after", "and",   "andalso", "band",   "begin",   "bnot", "bor", "bsl",  "bsr", "bxor",
     "case",  "catch", "cond",    "div",    "else",    "end",  "fun", "if",   "let", "maybe",
     "not",   "of",    "or",      "orelse", "receive", "rem",  "try", "when", "xor"});
static_assert(std::ranges::is_sorted(kReserved));

// OTP 25 and later, erl_internal:bif/2.
constexpr auto kAutoImported = std::to_array<std::string_view>({"abs",
                                                                "alias",
                                                                "apply",
                                                                "atom_to_binary",
                                                                "atom_to_list",
                                                                "binary_part",
                                                                "binary_to_atom",
                                                                "binary_to_existing_atom",
                                                                "binary_to_float",
                                                                "binary_to_integer",
                                                                "binary_to_list",
                                                                "binary_to_term",
                                                                "bit_size",
                                                                "bitstring_to_list",
                                                                "byte_size",
                                                                "ceil",
                                                                "check_old_code",
                                                                "check_process_code",
                                                                "date",
                                                                "delete_module",
                                                                "demonitor",
                                                                "disconnect_node",
                                                                "element",
                                                                "erase",
                                                                "error",
                                                                "exit",
                                                                "float",
                                                                "float_to_binary",
                                                                "float_to_list",
                                                                "floor",
                                                                "garbage_collect",
                                                                "get",
                                                                "get_keys",
                                                                "group_leader",
                                                                "halt",
                                                                "hd",
                                                                "integer_to_binary",
                                                                "integer_to_list",
                                                                "iolist_size",
                                                                "iolist_to_binary",
                                                                "is_alive",
                                                                "is_atom",
                                                                "is_binary",
                                                                "is_bitstring",
                                                                "is_boolean",
                                                                "is_float",
                                                                "is_function",
                                                                "is_integer",
                                                                "is_list",
                                                                "is_map",
                                                                "is_map_key",
                                                                "is_number",
                                                                "is_pid",
                                                                "is_port",
                                                                "is_process_alive",
                                                                "is_record",
                                                                "is_reference",
                                                                "is_tuple",
                                                                "length",
                                                                "link",
                                                                "list_to_atom",
                                                                "list_to_binary",
                                                                "list_to_bitstring",
                                                                "list_to_existing_atom",
                                                                "list_to_float",
                                                                "list_to_integer",
                                                                "list_to_pid",
                                                                "list_to_port",
                                                                "list_to_ref",
                                                                "list_to_tuple",
                                                                "load_module",
                                                                "make_ref",
                                                                "map_get",
                                                                "map_size",
                                                                "max",
                                                                "min",
                                                                "module_loaded",
                                                                "monitor",
                                                                "monitor_node",
                                                                "node",
                                                                "nodes",
                                                                "now",
                                                                "open_port",
                                                                "pid_to_list",
                                                                "port_close",
                                                                "port_command",
                                                                "port_connect",
                                                                "port_control",
                                                                "port_to_list",
                                                                "pre_loaded",
                                                                "process_flag",
                                                                "process_info",
                                                                "processes",
                                                                "purge_module",
                                                                "put",
                                                                "ref_to_list",
                                                                "register",
                                                                "registered",
                                                                "round",
                                                                "self",
                                                                "setelement",
                                                                "size",
                                                                "spawn",
                                                                "spawn_link",
                                                                "spawn_monitor",
                                                                "spawn_opt",
                                                                "spawn_request",
                                                                "spawn_request_abandon",
                                                                "split_binary",
                                                                "statistics",
                                                                "term_to_binary",
                                                                "term_to_iovec",
                                                                "throw",
                                                                "time",
                                                                "tl",
                                                                "trunc",
                                                                "tuple_size",
                                                                "tuple_to_list",
                                                                "unalias",
                                                                "unlink",
                                                                "unregister",
                                                                "whereis"});
static_assert(std::ranges::is_sorted(kAutoImported));

bool is_plain_atom(std::string_view text) {
  if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
  const bool is_plain = std::ranges::all_of(text, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
  return is_plain && !std::ranges::binary_search(kReserved, text);
}

std::string quoted(std::string_view text, char quote) {
  std::string made(1, quote);
  for (const char c : text) {
    if (c == quote || c == '\\') {
      made += '\\';
      made += c;
    } else if (c == '\n') {
      made += "\\n";
    } else if (c == '\t') {
      made += "\\t";
    } else if (c == '\r') {
      made += "\\r";
    } else if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') {
      made += fmt::format("\\x{{{:x}}}", static_cast<unsigned char>(c));
    } else {
      made += c;
    }
  }
  return made + quote;
}

std::string float_text(std::string_view text) {
  std::string made = fmt::format("{}", std::strtod(std::string(text).c_str(), nullptr));
  if (made.find('.') == std::string::npos) made.insert(std::min(made.find('e'), made.size()), ".0");
  return made;
}

std::string character(std::string_view text) {
  if (text.size() == 1 && text[0] > ' ' && text[0] < '\x7f')
    return text[0] == '\\' ? "$\\\\" : fmt::format("${}", text);
  return fmt::format("{}", static_cast<std::uint32_t>(text::first_character(text).code));
}

std::string bytes(std::string_view text) {
  std::string made = "<<";
  for (const char c : text)
    made += fmt::format("{}{}", made.size() > 2 ? ", " : "", static_cast<unsigned char>(c));
  return made + ">>";
}

}  // namespace

std::string atom(std::string_view text) {
  return is_plain_atom(text) ? std::string(text) : quoted(text, '\'');
}

std::string string(std::string_view text) { return quoted(text, '"'); }

std::string binary(std::string_view text) {
  const bool is_ascii = std::ranges::all_of(text, [](char c) { return (c & 0x80) == 0; });
  return fmt::format("<<{}{}>>", string(text), is_ascii ? "" : "/utf8");
}

std::string literal(LiteralKind kind, std::string_view text) {
  switch (kind) {
    case LiteralKind::Float:
      return float_text(text);
    case LiteralKind::Binary:
      return binary(text);
    case LiteralKind::Bytes:
      return bytes(text);
    case LiteralKind::String:
      return string(text);
    case LiteralKind::Char:
      return character(text);
    default:
      return std::string(text);
  }
}

bool is_auto_imported(std::string_view function) {
  return std::ranges::binary_search(kAutoImported, function);
}

}  // namespace yomikiri::sesterl::erlang
