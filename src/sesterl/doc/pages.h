// Documentation in HTML: one page for each module of a package, from its signature or, without one,
// from its definitions with their inferred types, and from the texts of `#[doc]`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sesterl/check/core.h"

namespace yomikiri::sesterl::doc {

struct Page {
  std::string file;  // Till.html
  std::string html;
};

// The page of a checked file of `world`.
[[nodiscard]] Page module_page(World& world, std::uint32_t file);

// The page that links to the pages of these modules.
[[nodiscard]] Page index_page(std::string_view package, const std::vector<std::string>& modules);

}  // namespace yomikiri::sesterl::doc
