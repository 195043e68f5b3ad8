// `npm run field-document`: writes what docs/fields.md says of each type.
import { writeFileSync } from "node:fs";
import { readArguments } from "../lib/arguments.mjs";
import { failWith } from "../lib/start-error.mjs";

try {
  readArguments({ usage: "npm run field-document\nWrites what docs/fields.md says of each type." });
} catch (error) {
  failWith(error);
}
// Loaded late: it reads the whole app.
const { fieldFile } = await import("./field-file");

const { file, text } = fieldFile();
writeFileSync(file, text);
// Modules of the server may keep timers.
process.exit(0);
