// `npm run restore FILE`: the database and the files as a backup has them; the server must not run.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

// npm takes `npm run restore FILE --force` for an option of its own.
const isForced = process.env.npm_config_force === "true";
const args = [...process.argv.slice(2), ...(isForced ? ["--force"] : [])];
await runInApp("scripts/app/restore.ts", args).catch(failWith);
