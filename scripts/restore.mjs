// `npm run restore FILE`: restores database and files from a backup; the server must not be
// running.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

// npm treats `npm run restore FILE --force` as an option of its own.
const isForced = process.env.npm_config_force === "true";
const args = [...process.argv.slice(2), ...(isForced ? ["--force"] : [])];
await runInApp("scripts/app/restore.ts", args).catch(failWith);
