// `npm run backup FILE`: the database and the files, while the server runs.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run backup -- FILE [--erased]
Saves the database and the files while the server runs, and reads the backup back. --erased saves the list of erased ids alone, for a restore.`;

try {
  const options = { erased: { type: "boolean" } };
  const { values, positionals } = readArguments({ usage: USAGE, options, words: [1, 1] });
  const isListOfErased = values.erased === true || process.env.npm_config_erased === "true";
  const args = [...positionals, ...(isListOfErased ? ["--erased"] : [])];
  await runInApp("scripts/app/backup.ts", args);
} catch (error) {
  failWith(error);
}
