import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { publishFormOfTwenty, twentyFields } from "../forms/form-of-twenty.mjs";
import { twoHundredFields } from "../forms/form-of-two-hundred.mjs";
import { postgresIn } from "./postgres.mjs";
import { startServer } from "./servers.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const FIRST_PORT = Number(process.env.BENCH_PORT ?? 3987);
const PORTS = { ours: FIRST_PORT, before: FIRST_PORT + 1, bare: FIRST_PORT + 2 };

/**
 * What is measured: Formlane as it is here (`ours`), in the checkout `before` if there is one, and
 * a bare Next application. Everything that they write is in folders that `remove` deletes.
 */
export function createApplications(before) {
  const scratch = mkdtempSync(path.join(os.tmpdir(), "formlane-bench-"));
  chmodSync(scratch, 0o755); // PostgreSQL runs as another user when this process is root's
  // On the same file system as the project, so that packages can be hard links.
  const bareFolder = path.join(root, "data", `bench-${process.pid}`);
  const names = before === null ? ["ours"] : ["ours", "before"];
  const folders = { ours: root, before };

  /**
   * Runs `measure` with the origins and process ids of new servers on empty databases. The bare
   * application has a database with one form when it `stores`. `firstPort` allows others at the same time.
   */
  async function running({ bare, stores, database = "SQLite", env, firstPort }, measure) {
    const folder = mkdtempSync(path.join(scratch, "run-"));
    chmodSync(folder, 0o755);
    const databases = await createDatabases({ kind: database, folder });
    const servers = [];
    try {
      if (stores) {
        const server = await startFormlane({ name: "ours", url: databases.bare, env, firstPort });
        servers.push(server);
        await publishFormOfTwenty(server.origin);
        await server.stop();
      }
      const started = {};
      for (const name of names) {
        const server = await startFormlane({ name, url: databases[name], env, firstPort });
        started[name] = { ...server, databasePid: databases.pid };
        servers.push(server);
      }
      if (bare) {
        started.bare = await startBare(databases.bare);
        servers.push(started.bare);
      }
      return await measure(started);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await databases.end();
    }
  }

  /** Runs `measure` with a function that starts Formlane as it is here, or of the checkout `before`, on one database. */
  async function starting({ database, env }, measure) {
    const folder = mkdtempSync(path.join(scratch, "run-"));
    chmodSync(folder, 0o755);
    const databases = await createDatabases({ kind: database, folder });
    const servers = [];
    try {
      return await measure(async (name) => {
        const server = await startFormlane({ name, url: databases.ours, env });
        servers.push(server);
        return server;
      });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await databases.end();
    }
  }

  async function startFormlane({ name, url, env, firstPort = FIRST_PORT }) {
    const port = firstPort + PORTS[name] - FIRST_PORT;
    const origin = `http://localhost:${port}`;
    const server = await startServer({
      command: process.execPath,
      args: [path.join(folders[name], "scripts/start.mjs")],
      cwd: folders[name],
      env: {
        PORT: String(port),
        NEXTAUTH_URL: origin,
        DATABASE_URL: url,
        RATE_LIMITS: "off",
        LOG_LEVEL: "error",
        ...env,
      },
      url: `${origin}/api/health`,
    });
    return { origin, databaseUrl: url, ...server };
  }

  async function startBare(database) {
    buildBare();
    const origin = `http://localhost:${PORTS.bare}`;
    const next = path.join(bareFolder, "node_modules/next/dist/bin/next");
    const server = await startServer({
      command: process.execPath,
      args: [next, "start", bareFolder, "-p", String(PORTS.bare)],
      cwd: bareFolder,
      env: { BENCH_DATABASE: database, BENCH_FORMS: path.join(bareFolder, "forms") },
      url: `${origin}/empty`,
    });
    return { origin, ...server };
  }

  /** A separate project: built in place, Next would use Formlane's middleware and instrumentation. */
  function buildBare() {
    if (existsSync(bareFolder)) {
      return;
    }
    cpSync(path.join(root, "scripts/bench/baseline"), bareFolder, { recursive: true });
    cpSync(path.join(root, "tsconfig.json"), path.join(bareFolder, "tsconfig.json"));
    for (const folder of ["prisma/generated", "lib/server/db"]) {
      cpSync(path.join(root, folder), path.join(bareFolder, folder), { recursive: true });
    }
    execFileSync("cp", ["-al", path.join(root, "node_modules"), bareFolder]);
    installSurvey(path.join(bareFolder, "survey"), path.join(bareFolder, "node_modules"));
    mkdirSync(path.join(bareFolder, "forms"));
    for (const fields of [twentyFields(), twoHundredFields()]) {
      const count = fields.filter(({ type }) => type !== "section").length;
      writeFileSync(path.join(bareFolder, "forms", `${count}.json`), JSON.stringify(fields));
    }
    const next = path.join(bareFolder, "node_modules/next/dist/bin/next");
    execFileSync(process.execPath, [next, "build", bareFolder], {
      cwd: bareFolder,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: "inherit",
    });
  }

  function remove() {
    rmSync(scratch, { recursive: true, force: true });
    rmSync(bareFolder, { recursive: true, force: true });
  }

  return { running, starting, remove, scratch };
}

/** SurveyJS is a yardstick and no package of the project: npm brings it when it is needed. */
function installSurvey(folder, packages) {
  const args = ["ci", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", args, { cwd: folder, stdio: "inherit" });
  for (const name of ["survey-core", "survey-react-ui"]) {
    renameSync(path.join(folder, "node_modules", name), path.join(packages, name));
  }
}

/** Addresses of an empty database for each application. */
async function createDatabases({ kind, folder }) {
  const names = Object.keys(PORTS);
  if (kind === "SQLite") {
    const file = (name) => [name, `file:${path.join(folder, `${name}.db`)}`];
    return { ...Object.fromEntries(names.map(file)), end: async () => {} };
  }
  const { url, pid, end } = await postgresIn(folder);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const urls = {};
  for (const name of names) {
    await client.query(`CREATE DATABASE bench_${name}`);
    urls[name] = url.replace(/[^/]*$/, `bench_${name}`);
  }
  await client.end();
  return { ...urls, pid, end };
}
