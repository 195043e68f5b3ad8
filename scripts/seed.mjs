// `npm run seed`: a demo account with realistic data.
import { migrate } from "./lib/migrate.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const beforeRunning = () => migrate(process.env.DATABASE_URL);
await runInApp("prisma/seed.ts", process.argv.slice(2), { beforeRunning }).catch(failWith);
