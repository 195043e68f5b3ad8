// `npm run rotate-keys`: encrypts all secrets again with the current ENCRYPTION_KEY.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

await runInApp("scripts/app/rotate-keys.ts", process.argv.slice(2)).catch(failWith);
