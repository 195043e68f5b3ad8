// `npm run restore FILE [-- OPTIONS]`: restores database and files from a backup; the server must not be running.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

// npm takes those of `npm run restore FILE --force` for options of its own.
const taken = ["force", "deliver", "accept-unknown-key"].filter(
  (name) => process.env[`npm_config_${name.replaceAll("-", "_")}`] === "true",
);
const args = [...process.argv.slice(2), ...taken.map((name) => `--${name}`)];
await runInApp("scripts/app/restore.ts", args).catch(failWith);
