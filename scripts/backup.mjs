// `npm run backup FILE`: the database and the files, while the server runs.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

await runInApp("scripts/app/backup.ts", process.argv.slice(2)).catch(failWith);
