// The fields of questions about Ostle's tables: where the tables are stored, and the rule of the
// ban that they follow.
#pragma once

#include <string>

#include "core/error.h"
#include "question/form.h"
#include "studies/ostle/data_directory.h"
#include "studies/ostle/tablebase.h"

namespace yomikiri::studies::ostle {

struct DataFields {
  std::string data = "ostle-data";
  std::string mode = "exact";

  void declare_data(Form& form);
  void declare_mode(Form& form);

  [[nodiscard]] BanRule rule() const;
  [[nodiscard]] DataDirectory directory() const { return {data, rule()}; }
  // Opens the tables; there must be at least one.
  [[nodiscard]] Result<Tablebase> open() const;
};

}  // namespace yomikiri::studies::ostle
