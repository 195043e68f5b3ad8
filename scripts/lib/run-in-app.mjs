import { spawn } from "node:child_process";
import { once } from "node:events";
import { checkNode } from "./check-node.mjs";
import { ensureEnvFile, loadEnvironment } from "./environment.mjs";
import { checkEnvironment, ensureClients, ensurePackages } from "./prepare.mjs";
import { inProject } from "./schemas.mjs";

/**
 * Prepares what `npm start` prepares but the build, then runs a file of scripts/app with the app's own
 * code and ends as it ends. It has the terminal to itself, so it is asked to stop before this is.
 */
export async function runInApp(name, args) {
  checkNode();
  if (!process.env.ENCRYPTION_KEY) {
    ensureEnvFile();
  }
  loadEnvironment();
  await ensurePackages();
  await checkEnvironment();
  await ensureClients();
  const file = inProject("scripts", "app", name);
  const options = ["--conditions=react-server", "--import", "tsx", file, ...args];
  const child = spawn(process.execPath, options, { cwd: inProject(), stdio: "inherit" });
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const [code] = await once(child, "close");
  process.exit(code ?? 1);
}
