// The fields of every question about an auction: its calls, the dealer, and the system.
#pragma once

#include <optional>
#include <string>

#include "question/form.h"
#include "studies/bridge/knowledge/system.h"

namespace yomikiri::studies::bridge {

class SystemFields {
 public:
  // `auction`.
  Field& declare_auction(Form& form);
  // `dealer`, `system`.
  void declare(Form& form);

  [[nodiscard]] bool has_auction() const { return !calls_.empty(); }
  // Errors name the field.
  [[nodiscard]] Result<Auction> auction() const;
  [[nodiscard]] Result<System> system() const;

 private:
  std::string calls_;
  std::string dealer_ = "N";
  Document document_;
};

}  // namespace yomikiri::studies::bridge
