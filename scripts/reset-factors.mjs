// `npm run reset-factors -- EMAIL`: removes the second factors of an account whose person lost them.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

await runInApp("scripts/app/reset-factors.ts", process.argv.slice(2)).catch(failWith);
