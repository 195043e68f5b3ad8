// `npm run worker`: deliveries in a separate process, beside servers with WORKER=off. Several may
// run on PostgreSQL. It prepares nothing: a server may be preparing at the same time, and with a
// new key of its own the worker could decrypt no secret.
import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { readArguments } from "./lib/arguments.mjs";
import { failWith } from "./lib/start-error.mjs";

const STOP_WITHIN_MS = 20_000;

try {
  readArguments({ usage: "npm run worker\nDelivers, beside servers with WORKER=off." });
} catch (error) {
  failWith(error);
}

const settings = process.env.ENV_FILE || ".env";
if (existsSync(settings)) {
  loadEnvFile(settings);
}

// What it makes is for this user alone, as the server's.
process.umask(0o077);
void work();

async function work() {
  await import("./check-environment");
  // Imported late, because it reads the environment while loading.
  const deliveries = await import("@/lib/server/deliveries/start-deliveries");
  deliveries.startDeliveries();
  console.log("Formlane delivers. Stop it with Ctrl+C.");
  const stop = () => {
    setTimeout(() => process.exit(0), STOP_WITHIN_MS).unref();
    void deliveries.stopDeliveries().then(() => process.exit(0));
  };
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
}
