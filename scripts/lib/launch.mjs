// The steps of `npm start`. Must not import npm packages before they are installed.
import { createServer } from "node:http";
import { listen, serve } from "../serve.mjs";
import { claimDatabase } from "./claim-database.mjs";
import { ensureEnvFile, loadEnvironment } from "./environment.mjs";
import { migrate } from "./migrate.mjs";
import { checkEnvironment, ensureBuild, ensureClients, ensureInstalled } from "./prepare.mjs";
import { endWith } from "./run.mjs";
import { StartError } from "./start-error.mjs";

const ASKED_WITHIN_MS = 2_000;

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
  await checkPort();
  await claimDatabase({ url: process.env.DATABASE_URL, port: process.env.PORT || 3000 });
  await ensureInstalled({ forDevelopment });
  await checkEnvironment();
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

// Before anything is installed or built: a server that runs from this folder would lose its files.
async function checkPort() {
  const port = Number(process.env.PORT || 3000);
  // What is no port at all is said with the other settings.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return;
  }
  const probe = createServer();
  try {
    await listen({ server: probe, port, host: process.env.HOST });
  } catch (error) {
    throw (await isFormlane(port))
      ? new StartError(
          `Formlane runs already, at port ${port}: stop it first, or set PORT to another.`,
        )
      : error;
  }
  await new Promise((resolve) => probe.close(resolve));
}

async function isFormlane(port) {
  const signal = AbortSignal.timeout(ASKED_WITHIN_MS);
  const answer = await fetch(`http://127.0.0.1:${port}/api/health`, { signal }).catch(() => null);
  const health = await answer?.json().catch(() => null);
  return typeof health?.worker === "string";
}
