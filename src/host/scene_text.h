// Scenes, choices and endings as JSON (docs/PROTOCOL.md, section 3.3). Empty parts are left out.
#pragma once

#include "core/scene.h"
#include "host/json_writer.h"

namespace yomikiri::host {

void write_scene(JsonWriter& json, const Scene& scene);
void write_choice(JsonWriter& json, const Choice& choice);
void write_result(JsonWriter& json, const Ending& ending, const std::optional<Payoffs>& payoffs);

}  // namespace yomikiri::host
