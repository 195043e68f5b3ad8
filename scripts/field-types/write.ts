// `npm run generate`: writes all that is made of the field types and the routes.
import { readArguments } from "../lib/arguments.mjs";
import { failWith } from "../lib/start-error.mjs";

try {
  readArguments({
    usage:
      "npm run generate\nWrites the index files of field types, docs/fields.md, the OpenAPI document and the tables of docs/http-api.md.",
  });
  // Loaded late: it reads the whole app.
  const { generate } = await import("./generate");
  await generate();
} catch (error) {
  failWith(error);
}
// Modules of the server may keep timers.
process.exit(0);
