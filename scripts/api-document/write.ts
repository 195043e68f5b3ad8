// `npm run api-document`: writes what is made from the declarations of the routes.
import { writeFileSync } from "node:fs";
import { readArguments } from "../lib/arguments.mjs";
import { failWith } from "../lib/start-error.mjs";

try {
  readArguments({
    usage: "npm run api-document\nWrites the OpenAPI document and the tables of docs/http-api.md.",
  });
} catch (error) {
  failWith(error);
}
// Loaded late: it reads the whole app.
const { apiFiles } = await import("./api-files");

for (const { file, text } of await apiFiles()) {
  writeFileSync(file, text);
}
// Modules of the server may keep timers.
process.exit(0);
