// The steps of `npm start`. Must not import npm packages before they are installed.
import { createServer } from "node:http";
import { listen, serve } from "../serve.mjs";
import { ensureEnvFile, loadEnvironment } from "./environment.mjs";
import { migrate } from "./migrate.mjs";
import { checkEnvironment, ensureBuild, ensureClients, ensureInstalled } from "./prepare.mjs";
import { endWith } from "./run.mjs";

/**
 * Prepares and starts the app; steps that are already done are skipped.
 * @param {{ loadSettings?: () => Promise<void>, beforeServing?: () => Promise<void>, forDevelopment?: boolean }} [options]
 *   where the settings come from, .env when it does not say; what to do once everything is prepared; whether it needs
 *   packages of development
 */
export async function launch({
  loadSettings = loadOwn,
  beforeServing,
  forDevelopment = false,
} = {}) {
  process.once("SIGINT", stopEarly);
  process.once("SIGTERM", stopEarly);
  await loadSettings();
  await ensureInstalled({ forDevelopment });
  await checkEnvironment();
  await checkPort();
  await ensureClients();
  const applied = await migrate(process.env.DATABASE_URL);
  if (applied > 0) {
    console.log(`Brought the database up to date (${applied} step${applied === 1 ? "" : "s"}).`);
  }
  await ensureBuild();
  await beforeServing?.();
  process.removeListener("SIGINT", stopEarly);
  process.removeListener("SIGTERM", stopEarly);
  await serve();
}

async function loadOwn() {
  const hasSecrets = process.env.NEXTAUTH_SECRET && process.env.ENCRYPTION_KEY;
  if (!hasSecrets && ensureEnvFile()) {
    console.log("Wrote .env with fresh secrets.");
  }
  loadEnvironment();
}

function stopEarly() {
  endWith(0);
}

// Checked before a build of two minutes, not after it.
async function checkPort() {
  const probe = createServer();
  await listen({ server: probe, port: Number(process.env.PORT || 3000) });
  await new Promise((resolve) => probe.close(resolve));
}
