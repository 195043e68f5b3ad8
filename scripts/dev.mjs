// `npm run dev`: prepares like `npm start`, then serves the sources with hot reloading.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { readArguments } from "./lib/arguments.mjs";
import { buildReceipts } from "./lib/build-receipts.mjs";
import { buildVisitorPages } from "./lib/build-visitor-pages.mjs";
import { endWithChild } from "./lib/end-with-child.mjs";
import { ensureEnvFile, loadEnvironment } from "./lib/environment.mjs";
import { migrate } from "./lib/migrate.mjs";
import { checkEnvironment, ensureClients, ensureInstalled } from "./lib/prepare.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith } from "./lib/start-error.mjs";

const REBUILD_DELAY_MS = 200;

try {
  readArguments({ usage: "npm run dev\nServes the sources with hot reloading." });
  ensureEnvFile();
  loadEnvironment();
  await ensureInstalled({ forDevelopment: true });
  await checkEnvironment();
  await ensureClients();
  await migrate(process.env.DATABASE_URL);
  await buildVisitorPages();
  await buildReceipts();
  watchVisitorPages();
  const cli = inProject("node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [cli, "dev"], { cwd: inProject(), stdio: "inherit" });
  await endWithChild(child, "The development server");
} catch (error) {
  failWith(error);
}

/** Builds visitors' pages again after each change of their sources. */
function watchVisitorPages() {
  let timer;
  const build = () => buildVisitorPages().catch((error) => console.error(error.message));
  for (const folder of ["app", "components", "lib"]) {
    watch(inProject(folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, REBUILD_DELAY_MS);
    });
  }
}
