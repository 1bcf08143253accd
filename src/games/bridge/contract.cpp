#include "games/bridge/contract.h"

#include "games/bridge/call.h"

namespace yomikiri::bridge {

std::string to_string(const Contract& contract) {
  if (contract.is_passed_out()) return "pass";
  std::string text = to_string(Call::bid(contract.level, contract.strain));
  text.append(static_cast<std::size_t>(contract.doubling), 'X');
  return text;
}

std::string describe(const Contract& contract) {
  if (contract.is_passed_out()) return "passed out";
  return to_string(contract) + " by " +
         kSeatLetters[static_cast<std::size_t>(number(contract.declarer))];
}

}  // namespace yomikiri::bridge
