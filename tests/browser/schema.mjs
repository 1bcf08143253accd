// Checks that what the host sends fits the schemas of docs/PROTOCOL.md, from which the client's types
// are made.
import { readFile } from "node:fs/promises";
import Ajv2020 from "ajv/dist/2020.js";

const text = await readFile(new URL("../../docs/PROTOCOL.md", import.meta.url), "utf8");
const section = text.slice(text.indexOf("\n## 5. "), text.indexOf("\n## 6. "));
const ajv = new Ajv2020.default({ allowUnionTypes: true, strict: false });
for (const [, block] of section.matchAll(/```json\n([\s\S]*?)```/g))
  ajv.addSchema(JSON.parse(block));
const fits = ajv.getSchema("yomikiri/host/v1");

// What is wrong with a message, or null.
export const misfit = (message) =>
  fits(message) ? null : `${message.type}: ${ajv.errorsText(fits.errors)}`;
