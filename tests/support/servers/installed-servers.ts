import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestDatabase } from "../databases/postgres";
import { inMemoryFolder } from "../in-memory-folder";
import { freePort } from "./free-port";
import { PGBOUNCER, POSTGRES_15 } from "./installed.mjs";
import { NOBODY } from "./next-start";

// Both refuse to run as root.
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

export type OldestPostgres = TestDatabase & {
  /** `pg_ctl` with these arguments. */
  control: (...args: string[]) => void;
};

/** PostgreSQL 15 with one empty database. */
export async function startOldestPostgres(): Promise<OldestPostgres> {
  const folder = ownFolder("formlane-postgres15-");
  const data = path.join(folder, "data");
  const port = await freePort();
  run("initdb", ["-D", data, "-U", "formlane", "-A", "trust", "--encoding=UTF8", "--locale=C"]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const control = (...args: string[]) =>
    run("pg_ctl", ["-D", data, "-l", path.join(folder, "log"), "-o", options, "-w", ...args]);
  control("start");
  run("createdb", ["-h", folder, "-p", String(port), "-U", "formlane", "formlane_test"]);
  return {
    url: `postgresql://formlane@127.0.0.1:${port}/formlane_test`,
    control,
    stop: async () => {
      control("stop", "-m", "immediate");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer in transaction mode in front of the database of `url`, as its package configures it otherwise. */
export async function startPooler(url: string): Promise<TestDatabase> {
  const folder = ownFolder("formlane-pgbouncer-");
  const { hostname, port, username, password, pathname } = new URL(url);
  const own = await freePort();
  const name = pathname.slice(1);
  const target = `host=${hostname} port=${port} user=${username} password=${password} dbname=${name}`;
  const file = path.join(folder, "pgbouncer.ini");
  const settings = [
    "[databases]",
    `${name} = ${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${own}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
  ];
  writeFileSync(file, settings.join("\n"), { mode: 0o644 });
  const child = spawn(PGBOUNCER, [file], { ...user, stdio: ["ignore", "ignore", "pipe"] });
  await isListening(child);
  return {
    url: `postgresql://${username}@127.0.0.1:${own}/${name}`,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once it says that it runs. */
function isListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("process up")) {
        resolve();
      }
    });
    child.once("exit", () => reject(new Error(`PgBouncer ended:\n${said}`)));
  });
}

function run(command: string, args: string[]): void {
  // The output of a server that goes on would be waited for.
  const { status, error } = spawnSync(path.join(POSTGRES_15, command), args, {
    ...user,
    stdio: "ignore",
    cwd: "/",
  });
  if (status !== 0) {
    throw new Error(`${command} ${args.join(" ")} ended with ${status}`, { cause: error });
  }
}

function ownFolder(prefix: string): string {
  const folder = inMemoryFolder(prefix);
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
  }
  chmodSync(folder, 0o755);
  return folder;
}
