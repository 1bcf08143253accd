// `yomikiri bench`: a signature of the program's results; with --ratio, its speed as ratios.
// `yomikiri bench host` measures online play instead, `yomikiri bench bridge` what workers gain.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/ask_command.h"
#include "cli/bench_bridge.h"
#include "cli/bench_host.h"
#include "cli/command.h"
#include "studies/ratio.h"
#include "studies/signature.h"

namespace yomikiri::cli {
namespace {

std::string hash_text(const studies::Signature& signature) {
  return fmt::format("{:016x}", signature.hash);
}

std::string signature_text(const studies::Signature& signature) {
  std::string text;
  for (const auto& row : signature.rows) {
    text += fmt::format("{:<11}{:<38}", row.method, row.subject);
    for (const auto& [what, number] : row.counts) text += fmt::format(" {} {}", number, what);
    text += "\n";
  }
  return text + fmt::format("signature {}\n", hash_text(signature));
}

nlohmann::ordered_json signature_json(const studies::Signature& signature) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const auto& row : signature.rows) {
    nlohmann::ordered_json json{{"method", row.method}, {"subject", row.subject}};
    for (const auto& [what, number] : row.counts) json[what] = number;
    rows.push_back(std::move(json));
  }
  return {{"rows", std::move(rows)}, {"signature", hash_text(signature)}};
}

std::string ratios_text(const std::vector<studies::Ratio>& ratios) {
  std::string text;
  for (const auto& ratio : ratios)
    text += fmt::format(
        "{} : {}\n    {:.2f} ({:.2f}-{:.2f}) times the CPU time; {:.3g} {} a second\n", ratio.name,
        ratio.reference, ratio.median, ratio.least, ratio.most, ratio.rate, ratio.unit);
  return text;
}

class BenchCommand final : public Command {
 public:
  std::string_view name() const override { return "bench"; }
  std::string_view summary() const override {
    return "run a fixed set of computations and print their signature";
  }
  std::vector<std::string> examples() const override {
    return {"yomikiri bench", "yomikiri bench --ratio",
            "yomikiri bench host --game connect-four --rooms 5 --seconds 1"};
  }

  BenchCommand() {
    form_
        .text("what", what_,
              "host: measure the server under load; bridge: measure and simulate how much workers "
              "gain; "
              "if omitted: compute the signature")
        .subject();
    form_.flag("ratio", ratio_, "measure speed as ratios between methods in this run");
    host_.declare(form_);
    bridge_.declare(form_);
    work_.declare(form_);
    declare_seed(form_, seed_);
  }

  Result<void> run(Console& console) override {
    if (what_ == "host") {
      if (auto fits = form_.refuse({"ratio", "rounds", "plot"}, "does not apply to bench host");
          !fits)
        return fits;
      return host_.run(console, work_.json, seed_);
    }
    if (auto fits = form_.refuse({"game", "set", "rooms", "seconds", "unix", "hostile", "busy"},
                                 "applies to bench host only", "for example yomikiri bench host");
        !fits)
      return fits;
    if (what_ == "bridge") {
      if (auto fits = form_.refuse({"ratio"}, "does not apply to bench bridge"); !fits) return fits;
      return bridge_.run(console, work_.json);
    }
    if (auto fits = form_.refuse({"rounds", "plot"}, "applies to bench bridge only",
                                 "for example yomikiri bench bridge");
        !fits)
      return fits;
    if (!what_.empty())
      return fail(Errc::BadInput, what_, "there is no such benchmark",
                  "try bench host or bench bridge");
    return ratio_ ? run_ratios(console) : run_signature(console);
  }

 private:
  Result<void> run_signature(Console& console) const {
    const auto signature = studies::compute_signature(console.job(work_.threads));
    if (!signature) return signature.error();
    if (work_.json)
      console.print_json(signature_json(*signature));
    else
      console.print(signature_text(*signature));
    return {};
  }

  Result<void> run_ratios(Console& console) const {
    const auto ratios = studies::measure_ratios(console.job(1));
    if (!ratios) return ratios.error();
    if (work_.json)
      console.print_json(studies::ratios_json(*ratios));
    else
      console.print(ratios_text(*ratios));
    return {};
  }

  std::string what_;
  bool ratio_ = false;
  BenchHost host_;
  BenchBridge bridge_;
  WorkFields work_;
  std::uint64_t seed_ = 1;
};

}  // namespace

std::unique_ptr<Command> bench_command() { return std::make_unique<BenchCommand>(); }

}  // namespace yomikiri::cli
