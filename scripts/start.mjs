// `npm start`: from a fresh clone to a running app. Nothing from npm may be imported before it is installed.
import { createServer } from "node:http";
import { ensureEnvFile, loadEnvironment } from "./lib/environment.mjs";
import { migrate } from "./lib/migrate.mjs";
import {
  checkEnvironment,
  checkNode,
  ensureBuild,
  ensureClients,
  ensurePackages,
} from "./lib/prepare.mjs";
import { stopRunning } from "./lib/run.mjs";
import { failWith } from "./lib/start-error.mjs";
import { listen, serve } from "./serve.mjs";

const stopEarly = () => {
  stopRunning();
  process.exit(0);
};

try {
  process.once("SIGINT", stopEarly);
  process.once("SIGTERM", stopEarly);
  checkNode();
  if (ensureEnvFile()) {
    console.log("Wrote .env with fresh secrets.");
  }
  loadEnvironment();
  await ensurePackages();
  await checkEnvironment();
  await checkPort();
  await ensureClients();
  const applied = await migrate(process.env.DATABASE_URL);
  if (applied > 0) {
    console.log(`Brought the database up to date (${applied} step${applied === 1 ? "" : "s"}).`);
  }
  await ensureBuild();
  process.removeListener("SIGINT", stopEarly);
  process.removeListener("SIGTERM", stopEarly);
  await serve();
} catch (error) {
  failWith(error);
}

// Better now than after a build of two minutes.
async function checkPort() {
  const probe = createServer();
  await listen({ server: probe, port: Number(process.env.PORT || 3000) });
  await new Promise((resolve) => probe.close(resolve));
}
