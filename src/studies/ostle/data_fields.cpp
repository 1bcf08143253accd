#include "studies/ostle/data_fields.h"

#include <fmt/format.h>

namespace yomikiri::studies::ostle {

void DataFields::declare_data(Form& form) {
  form.path("data", data, "the directory with the tables");
}

void DataFields::declare_mode(Form& form) {
  form.choice("mode", mode, {"exact", "paper"},
              "the ban: exact follows the rules, paper the published program");
}

BanRule DataFields::rule() const { return mode == "paper" ? BanRule::Mirror : BanRule::Exact; }

Result<Tablebase> DataFields::open() const {
  auto tablebase = Tablebase::open(directory());
  if (tablebase && tablebase->is_empty())
    return in_field("data",
                    fail(Errc::Io, data, fmt::format("no tables of mode {} exist there", mode),
                         "make them with ostle solve"));
  return tablebase;
}

}  // namespace yomikiri::studies::ostle
