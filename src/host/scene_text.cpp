#include "host/scene_text.h"

#include <array>
#include <span>

namespace yomikiri::host {
namespace {

// Calls write(element) for each element of a non-empty list, under the key.
template <class T, class Write>
void write_list(JsonWriter& json, std::string_view key, const std::vector<T>& list, Write&& write) {
  if (list.empty()) return;
  json.key(key).open('[');
  for (const T& each : list) write(each);
  json.close(']');
}

// A text or a list of texts.
void write_text(JsonWriter& json, std::string_view key, const auto& text) {
  if (!text.empty()) json.field(key, text);
}

void write_numbers(JsonWriter& json, std::span<const double> numbers) {
  json.open('[');
  for (const double each : numbers) json.number(each);
  json.close(']');
}

void write_seats(JsonWriter& json, std::string_view key, const std::vector<Seat>& seats) {
  write_list(json, key, seats, [&](Seat seat) { json.number(number(seat)); });
}

void write_faces(JsonWriter& json, std::span<const Scene::Face> faces) {
  json.open('[');
  for (const Scene::Face& face : faces) face ? json.text(*face) : json.null();
  json.close(']');
}

void write_layout(JsonWriter& json, const Scene::Grid& grid) {
  constexpr std::array<std::string_view, 4> kGridShapes{"squares", "points", "hexagons", "graph"};
  json.field("shape", kGridShapes[static_cast<std::size_t>(grid.shape)]);
  write_text(json, "columns", grid.columns);
  write_text(json, "rows", grid.rows);
  write_text(json, "joint", grid.joint);
  write_list(json, "nodes", grid.nodes, [&](const Scene::Node& node) {
    json.open('{').field("name", node.name).field("x", node.x).field("y", node.y).close('}');
  });
  write_list(json, "edges", grid.edges, [&](const std::pair<int, int>& edge) {
    json.open('[').number(edge.first).number(edge.second).close(']');
  });
  if (grid.drops) json.field("drops", true);
}

void write_grid(JsonWriter& json, const Scene::Grid& grid) {
  json.key("grid").open('{');
  write_layout(json, grid);
  write_list(json, "pieces", grid.pieces, [&](const Scene::Piece& piece) {
    json.open('{').field("id", piece.id).field("at", piece.at).field("is", piece.is);
    if (piece.seat) json.field("seat", number(*piece.seat));
    json.close('}');
  });
  write_list(json, "marks", grid.marks, [&](const Scene::Mark& mark) {
    json.open('{').field("is", mark.is);
    write_text(json, "at", mark.at);
    json.close('}');
  });
  write_list(json, "trays", grid.trays, [&](const Scene::Tray& tray) {
    json.open('{').field("seat", number(tray.seat)).field("is", tray.is);
    json.field("count", tray.count).close('}');
  });
  json.close('}');
}

void write_trick(JsonWriter& json, const Scene::Trick& trick) {
  json.open('{').field("leader", number(trick.leader)).key("plays").open('[');
  const std::span<const Scene::Face> cards(trick.cards);
  const auto width = static_cast<std::size_t>(trick.width);
  for (std::size_t at = 0; at + width <= cards.size(); at += width)
    write_faces(json, cards.subspan(at, width));
  json.close(']');
  write_seats(json, "down", trick.down);
  if (trick.taker) json.field("taker", number(*trick.taker));
  write_text(json, "note", trick.note);
  json.close('}');
}

void write_cards(JsonWriter& json, const Scene& scene) {
  write_list(json, "zones", scene.zones, [&](const Scene::Zone& zone) {
    json.open('{').field("is", zone.is);
    if (zone.seat) json.field("seat", number(*zone.seat));
    json.key("cards");
    write_faces(json, zone.cards);
    write_list(json, "notes", zone.notes, [&](const Scene::Note& note) {
      json.open('{').field("card", note.card).field("is", note.is);
      if (note.seat) json.field("seat", number(*note.seat));
      json.close('}');
    });
    json.close('}');
  });
  write_list(json, "tricks", scene.tricks,
             [&](const Scene::Trick& trick) { write_trick(json, trick); });
}

// The names may come from rules that users write.
void write_names(JsonWriter& json, const Scene& scene) {
  if (!scene.numbers.empty()) {
    json.key("numbers").open('{');
    for (const Scene::NamedNumber& each : scene.numbers) {
      json.escaped_key(each.name);
      each.by_seat ? write_numbers(json, each.values) : void(json.number(each.values.front()));
    }
    json.close('}');
  }
  if (!scene.texts.empty()) {
    json.key("texts").open('{');
    for (const Scene::NamedText& each : scene.texts) {
      json.escaped_key(each.name);
      json.text(each.text);
    }
    json.close('}');
  }
}

}  // namespace

void write_scene(JsonWriter& json, const Scene& scene) {
  constexpr std::array<std::string_view, 3> kSceneKinds{"plain", "grid", "cards"};
  json.open('{').field("kind", kSceneKinds[static_cast<std::size_t>(scene.kind)]);
  write_text(json, "sides", scene.sides);
  if (scene.kind == Scene::Kind::Grid) write_grid(json, scene.grid);
  write_cards(json, scene);
  write_names(json, scene);
  json.close('}');
}

void write_choice(JsonWriter& json, const Choice& choice) {
  json.open('{').field("move", choice.move);
  write_text(json, "from", choice.from);
  write_text(json, "to", choice.to);
  write_text(json, "path", choice.path);
  write_text(json, "take", choice.take);
  write_text(json, "how", choice.how);
  write_text(json, "warning", choice.warning);
  json.close('}');
}

void write_result(JsonWriter& json, const Ending& ending, const std::optional<Payoffs>& payoffs) {
  json.open('{').key("winners").open('[');
  for (const Seat seat : ending.winners) json.number(number(seat));
  json.close(']');
  write_text(json, "reason", ending.reason);
  if (!ending.scores.empty()) {
    json.key("scores");
    write_numbers(json, ending.scores);
  }
  if (payoffs) {
    json.key("payoffs");
    write_numbers(json, payoffs->amounts());
  }
  write_text(json, "at", ending.at);
  json.close('}');
}

}  // namespace yomikiri::host
