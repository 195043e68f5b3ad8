// `npm run rotate-keys`: encrypts all secrets again with the current ENCRYPTION_KEY.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run rotate-keys
Encrypts all secrets again with the current ENCRYPTION_KEY.`;

try {
  readArguments({ usage: USAGE });
  await runInApp("scripts/app/rotate-keys.ts", process.argv.slice(2));
} catch (error) {
  failWith(error);
}
