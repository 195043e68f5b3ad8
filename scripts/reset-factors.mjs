// `npm run reset-factors -- EMAIL`: removes the second factors of an account whose person lost them.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run reset-factors -- EMAIL
Removes authenticator app, passkeys and recovery codes of an account.`;

try {
  readArguments({ usage: USAGE, words: [1, 1] });
  await runInApp("scripts/app/reset-factors.ts", process.argv.slice(2));
} catch (error) {
  failWith(error);
}
