#include "host/name_look.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>

#include "core/assert.h"

namespace yomikiri::host {
namespace {

using icu::UnicodeString;

struct CloseChecker {
  void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

// Immutable once made; ICU allows any number of threads to use it.
const USpoofChecker* checker() {
  static const std::unique_ptr<USpoofChecker, CloseChecker> made = [] {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<USpoofChecker, CloseChecker> opened(uspoof_open(&status));
    YK_ASSERT(U_SUCCESS(status));  // the tables are part of the library
    return opened;
  }();
  return made.get();
}

bool shows_nothing(UChar32 c) {
  return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0 || c == 0x2800;
}

// Of spaces in a row only one is seen, and none at the ends.
UnicodeString visible(const UnicodeString& text) {
  UnicodeString seen;
  for (int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UChar32 c = text.char32At(i);
    const bool repeats_space =
        c == ' ' && (seen.isEmpty() || seen.charAt(seen.length() - 1) == u' ');
    if (!shows_nothing(c) && !repeats_space) seen.append(c);
  }
  return seen.trim();
}

}  // namespace

std::string look_of(std::string_view name) {
  UErrorCode status = U_ZERO_ERROR;
  const auto* compatible = icu::Normalizer2::getNFKCInstance(status);  // full-width letters
  YK_ASSERT(U_SUCCESS(status));
  const UnicodeString text =
      UnicodeString::fromUTF8(icu::StringPiece(name.data(), static_cast<int32_t>(name.size())));
  const UnicodeString seen = visible(compatible->normalize(text, status));
  UnicodeString skeleton;
  uspoof_getSkeletonUnicodeString(checker(), 0, seen, skeleton, &status);
  YK_ASSERT(U_SUCCESS(status));
  std::string look;
  skeleton.toUTF8String(look);
  return look;
}

}  // namespace yomikiri::host
