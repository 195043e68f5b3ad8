// `npm run reset-link -- EMAIL`: prints a link that sets a new password for an account, on its last line.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run reset-link -- EMAIL
Prints a link that sets a new password for an account.`;

try {
  readArguments({ usage: USAGE, words: [1, 1] });
  await runInApp("scripts/app/reset-link.ts", process.argv.slice(2));
} catch (error) {
  failWith(error);
}
