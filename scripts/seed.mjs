// `npm run seed`: a demo account with realistic data.
import { readArguments } from "./lib/arguments.mjs";
import { migrate } from "./lib/migrate.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const beforeRunning = () => migrate(process.env.DATABASE_URL);
const USAGE = `npm run seed
Makes a demo account with realistic data in a database without accounts.`;

try {
  readArguments({ usage: USAGE });
  await runInApp("prisma/seed.ts", process.argv.slice(2), { beforeRunning });
} catch (error) {
  failWith(error);
}
