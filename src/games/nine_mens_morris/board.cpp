#include "games/nine_mens_morris/board.h"

namespace yomikiri::games::morris {

constexpr ImageTable kImages = [] {
  ImageTable images{};
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry)
    for (int point = 0; point < kPoints; ++point) {
      auto& byte = images[static_cast<std::size_t>(symmetry)][static_cast<std::size_t>(point / 8)];
      const Men image = bit_of(image_of_point(symmetry, point));
      for (std::size_t bits = 0; bits < byte.size(); ++bits)
        if ((bits >> (point % 8) & 1) != 0) byte[bits] |= image;
    }
  return images;
}();

std::string name_of(int point) {
  const auto [file, rank] = square_of(point);
  return {static_cast<char>('a' + file), static_cast<char>('1' + rank)};
}

}  // namespace yomikiri::games::morris
