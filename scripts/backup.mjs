// `npm run backup FILE`: the database and the files, while the server runs.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run backup -- FILE
Saves the database and the files while the server runs, and reads the backup back.`;

try {
  const { positionals } = readArguments({ usage: USAGE, words: [1, 1] });
  await runInApp("scripts/app/backup.ts", positionals);
} catch (error) {
  failWith(error);
}
