// The OpenAPI document of a real server: valid, complete, and true of what the server answers.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv2020 from "ajv/dist/2020.js";
import { Server } from "./server.mjs";

let server;
let api; // the document
const ajv = new Ajv2020.default({ allowUnionTypes: true });

const get = async (path) => {
  const response = await fetch(new URL(path, server.address));
  assert.equal(response.status, 200, path);
  return response.json();
};
const post = (path, body) =>
  fetch(new URL(path, server.address), { method: "POST", body: JSON.stringify(body) });

// Fails unless the value fits the schema at that place of the document.
function assertFits(value, ...place) {
  const pointer = place.map((name) => name.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
  const fits = ajv.getSchema(`api#/${encodeURI(pointer)}`);
  assert.ok(fits(value), `${pointer}: ${ajv.errorsText(fits.errors)}`);
}
const schemaOf = (path) => ["paths", path, "post", "requestBody", "content", "application/json"];

before(async () => {
  server = await Server.start();
  api = await get("/api/v1/openapi.json");
  ajv.addVocabulary(["openapi", "info", "paths", "components"]);
  ajv.addSchema(api, "api", false, false);
});
after(() => server.stop());

test("the document is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(api));
  assert.ok(valid, JSON.stringify(errors, null, 1));
  assert.equal(validator.version, "3.1");
});

test("every question has a path whose schema admits its examples", async () => {
  const list = await get("/api/v1/questions");
  const asked = Object.keys(api.paths).filter((path) => path.startsWith("/api/v1/ask/"));
  assert.deepEqual(list.questions.map((question) => question.path).sort(), asked.sort());
  for (const question of list.questions) {
    assertFits(question, "components", "schemas", "Question");
    for (const example of question.examples)
      assertFits(example, ...schemaOf(question.path), "schema");
  }
});

test("a question is asked and answered as the document says", async () => {
  const asked = await post("/api/v1/ask/perft", { game: "tic-tac-toe", depth: 2 });
  assert.equal(asked.status, 202);
  const { job } = await asked.json();
  const done = await get(`/api/v1/jobs/${job}?wait=20`);
  assertFits(done, "components", "schemas", "Job");
  assert.equal(done.state, "done");
  assert.equal(done.answer.json.nodes, 72);
  const again = await post("/api/v1/ask/perft", { depth: 2, game: "tic-tac-toe" });
  assert.equal(again.status, 200);
  assert.deepEqual((await again.json()).answer, done.answer);
});

test("a refusal has the form that the document gives it", async () => {
  const refused = await post("/api/v1/ask/perft", { game: "tic-tac-toe", depht: 2 });
  assert.equal(refused.status, 400);
  const body = await refused.json();
  assertFits(body, "components", "schemas", "Refusal");
  assert.equal(body.error.field, "depht");
});
