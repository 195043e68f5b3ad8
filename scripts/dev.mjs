// `npm run dev`: prepares like `npm start`, then serves the sources with hot reloading.
import { spawn } from "node:child_process";
import { checkNode } from "./lib/check-node.mjs";
import { ensureEnvFile, loadEnvironment } from "./lib/environment.mjs";
import { migrate } from "./lib/migrate.mjs";
import { checkEnvironment, ensureClients, ensurePackages } from "./lib/prepare.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith } from "./lib/start-error.mjs";

try {
  checkNode();
  ensureEnvFile();
  loadEnvironment();
  await ensurePackages();
  await checkEnvironment();
  await ensureClients();
  await migrate(process.env.DATABASE_URL);
  const cli = inProject("node_modules", "next", "dist", "bin", "next");
  const child = spawn(process.execPath, [cli, "dev"], { cwd: inProject(), stdio: "inherit" });
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("close", (code) => process.exit(code ?? 0));
} catch (error) {
  failWith(error);
}
