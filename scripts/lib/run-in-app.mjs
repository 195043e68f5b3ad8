import { spawn } from "node:child_process";
import { pathToFileURL } from "node:url";
import { endWithChild } from "./end-with-child.mjs";
import { ensureEnvFile, loadEnvironment } from "./environment.mjs";
import { checkEnvironment, ensureClients, ensureInstalled, SETTINGS_CHECK } from "./prepare.mjs";
import { OTHERS } from "./private-files.mjs";
import { inProject } from "./schemas.mjs";

/**
 * Prepares like `npm start`, except database and build. Then runs a file of the project with the
 * app's code and ends as it does.
 * @param {string} name from the project's folder
 * @param {string[]} args
 * @param {{ beforeRunning?: () => Promise<unknown> }} [options] what else it needs
 */
export async function runInApp(name, args, { beforeRunning } = {}) {
  if (!process.env.ENCRYPTION_KEY) {
    ensureEnvFile();
  }
  loadEnvironment();
  await ensureInstalled();
  await ensureClients();
  if (beforeRunning !== undefined) {
    // A command must not do its work with settings that are wrong.
    await checkEnvironment();
    await beforeRunning();
  }
  // In the process of the command: another one for that alone would double the time of a short command.
  const check = pathToFileURL(SETTINGS_CHECK).href;
  const imports = ["tsx", check].flatMap((each) => ["--import", each]);
  const options = ["--conditions=react-server", ...imports, inProject(name), ...args];
  process.umask(OTHERS);
  const child = spawn(process.execPath, options, { cwd: inProject(), stdio: "inherit" });
  await endWithChild(child, name);
}
