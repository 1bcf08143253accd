// The part of Markdown that documentation needs, as HTML: paragraphs, lists, blocks of code,
// `code`, *emphasis*, **strong**, and headings. Everything else is text; HTML is never passed on.
#pragma once

#include <string>
#include <string_view>

namespace yomikiri::sesterl::doc {

// Text that HTML takes for nothing else.
[[nodiscard]] std::string escaped(std::string_view text);

[[nodiscard]] std::string markdown_html(std::string_view text);

}  // namespace yomikiri::sesterl::doc
