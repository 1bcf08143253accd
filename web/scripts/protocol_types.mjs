// Makes src/protocol.gen.ts from the JSON schemas of docs/PROTOCOL.md, so that the types cannot
// differ from what the protocol promises.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const protocolFile = new URL("../../docs/PROTOCOL.md", import.meta.url);
const typesFile = new URL("../src/protocol.gen.ts", import.meta.url);

// The schemas refer to each other by `$id`; in one document these are local references.
const schemaIds = /yomikiri\/(?:host|client|answers)\/v1(?=#)/g;

async function readSchemas() {
  const text = await readFile(protocolFile, "utf8");
  const section = text.slice(text.indexOf("\n## 5. "), text.indexOf("\n## 6. "));
  const blocks = [...section.matchAll(/```json\n([\s\S]*?)```/g)];
  const schemas = blocks.map(([, block]) => JSON.parse(block.replace(schemaIds, "")));
  return new Map(schemas.map((schema) => [schema.$id, schema]));
}

function mergedDefinitions(schemas) {
  const merged = {};
  for (const { $defs } of schemas)
    for (const [name, definition] of Object.entries($defs)) {
      if (name in merged) throw new Error(`docs/PROTOCOL.md defines ${name} twice`);
      merged[name] = definition;
    }
  return merged;
}

// Every definition is mentioned once here, since only those that are get a type.
function wholeSchema(schemas) {
  const [host, client] = ["host", "client"].map((name) => schemas.get(`yomikiri/${name}/v1`));
  const { $schema: _, $id: __, $defs: ___, ...command } = client;
  const $defs = {
    ...mergedDefinitions(schemas.values()),
    host_message: { oneOf: host.oneOf },
    command,
  };
  const properties = Object.fromEntries(
    Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]),
  );
  return { type: "object", properties, $defs };
}

const types = await compile(wholeSchema(await readSchemas()), "Protocol", {
  additionalProperties: false,
  bannerComment: "// Made by scripts/protocol_types.mjs from docs/PROTOCOL.md. Do not edit.",
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
});
// An unchanged file keeps its time: setup/common.sh builds only what is older than its sources.
if (types !== (await readFile(typesFile, "utf8").catch(() => null)))
  await writeFile(typesFile, types);
