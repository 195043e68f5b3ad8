// `npm run accounts -- list|sign-out|disable|enable|unlink EMAIL`: what whoever runs the server does with accounts.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

await runInApp("scripts/app/accounts.ts", process.argv.slice(2)).catch(failWith);
