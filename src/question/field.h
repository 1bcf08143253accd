// One field of a question: its name, what may stand in it, and what it means. Declared once; the
// command line makes an option of it, HTTP a member of a JSON object, the documents a line.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/error.h"

namespace yomikiri {

enum class FieldKind {
  Flag,      // true or false
  Number,    // a whole number within limits
  Decimal,   // a number within limits
  Choice,    // one of some words
  Text,      // some text
  Texts,     // any number of texts
  Settings,  // parameters of a game: any number of `name=value`
  Document,  // a text with a name: for the command line the name of a file
  Game,      // a game of the catalogue, or a Document with its rules
  Path,      // a file or folder of the machine that answers; only its owner may set it
  NewFile,   // the name of a file that is made along with the answer
};

struct Limits {
  std::int64_t least;
  std::int64_t most;
};

struct Document {
  std::string name;  // for error messages; of a file, its name
  std::string text;
};

// What a person wrote into a field.
struct Entry {
  std::vector<std::string> texts;
  std::vector<Document> documents = {};
};

struct Field {
  std::string name;  // snake_case
  FieldKind kind;
  std::string meaning;
  Limits limits = {};                     // Number and Decimal
  std::vector<std::string> choices = {};  // Choice
  std::string fallback = {};              // what holds if the field is left out; empty: nothing
  bool is_required = false;
  bool is_subject = false;  // what the question is about: `HAND` and not `--hand HAND`
  bool is_owners = false;   // only for the owner of the machine that answers, not for its clients
  bool is_by_line = false;  // on the command line `-` asks once for each line of standard input
  bool is_given = false;
  Entry entry = {};  // what was given

  // Checks an entry and stores it in the question's variable.
  std::function<Result<void>(const Entry& entry)> store = {};

  Field& required() {
    is_required = true;
    return *this;
  }
  Field& subject() {
    is_subject = true;
    return *this;
  }
  Field& by_line() {
    is_by_line = true;
    return *this;
  }
  Field& owners() {
    is_owners = true;
    return *this;
  }
};

}  // namespace yomikiri
