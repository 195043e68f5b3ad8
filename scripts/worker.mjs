// `npm run worker`: deliveries as a process of its own, beside servers with WORKER=off. Several may run on PostgreSQL.
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

await runInApp("scripts/app/worker.ts", process.argv.slice(2)).catch(failWith);
