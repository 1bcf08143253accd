#include "net/page_safe.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace yomikiri::net {
namespace {

TEST(PageSafe, escapes_what_would_break_a_page_and_reads_back) {
  const nlohmann::ordered_json json{{"a", "</script>&"}, {"\u2028", "\u2029 â “日本”"}};
  const std::string text = page_safe(json);
  EXPECT_EQ(text, R"({"a":"\u003c/script\u003e\u0026","\u2028":"\u2029 â “日本”"})");
  EXPECT_EQ(nlohmann::ordered_json::parse(text), json);
}

TEST(PageSafe, replaces_bytes_that_are_no_text) {
  for (const char* wrong : {"\xFF", "\xE2", "\xE2\x80", "\xC0\x80"})
    EXPECT_FALSE(nlohmann::json::parse(page_safe(nlohmann::ordered_json(wrong)), nullptr, false)
                     .is_discarded());
}

}  // namespace
}  // namespace yomikiri::net
