import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { checkNode } from "./check-node.mjs";
import { ensureEnvFile, loadEnvironment } from "./environment.mjs";
import { CHECK_OF_SETTINGS, checkEnvironment, ensureClients, ensureInstalled } from "./prepare.mjs";
import { inProject } from "./schemas.mjs";

/**
 * Prepares like `npm start`, except database and build. Then runs a file of the project with the
 * app's code and exits with its code. The child owns the terminal, so signals reach it first.
 * @param {string} name from the project's folder
 * @param {string[]} args
 * @param {{ beforeRunning?: () => Promise<unknown> }} [options] what else it needs
 */
export async function runInApp(name, args, { beforeRunning } = {}) {
  checkNode();
  if (!process.env.ENCRYPTION_KEY) {
    ensureEnvFile();
  }
  loadEnvironment();
  await ensureInstalled();
  await ensureClients();
  if (beforeRunning !== undefined) {
    await checkEnvironment();
    await beforeRunning();
  }
  // The same check, in the process that needs the settings: another one takes as long as a short command.
  const check = pathToFileURL(CHECK_OF_SETTINGS).href;
  const imports = ["tsx", check].flatMap((each) => ["--import", each]);
  const options = ["--conditions=react-server", ...imports, inProject(name), ...args];
  const child = spawn(process.execPath, options, { cwd: inProject(), stdio: "inherit" });
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const [code] = await once(child, "close");
  process.exit(code ?? 1);
}
