// `npm run api-document`: writes what is made from the declarations of the routes.
import { writeFileSync } from "node:fs";
import { apiFiles } from "./api-files";

for (const { file, text } of await apiFiles()) {
  writeFileSync(file, text);
}
// Modules of the server may keep timers.
process.exit(0);
