// `npm run reset-link -- EMAIL`: prints a link that sets a new password for an account, on its last line.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

await runInApp("scripts/app/reset-link.ts", process.argv.slice(2)).catch(failWith);
