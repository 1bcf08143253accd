#include "games/tianjiu/combination.h"

namespace yomikiri::games::tianjiu {

std::string_view name_of(Pattern pattern) {
  static constexpr std::array<std::string_view, 10> kNames{"one wen",
                                                           "one wu",
                                                           "a pair of wen",
                                                           "a pair of wu",
                                                           "a mix",
                                                           "a mix with a second wen",
                                                           "a mix with a second wu",
                                                           "a double mix",
                                                           "wen-zun",
                                                           "wu-zun"};
  return kNames[static_cast<std::size_t>(pattern)];
}

std::string tiles_name(Kind kind) {
  std::string name = to_string(kCombinations[kind].tiles);
  std::erase_if(name, [](char c) { return c == 'T' || c == 'F'; });
  return name;
}

}  // namespace yomikiri::games::tianjiu
