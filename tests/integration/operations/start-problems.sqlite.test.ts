import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { claimDatabase } from "@/scripts/lib/claim-database.mjs";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { freePort } from "@/tests/support/servers/free-port";
import { outputOf, testEnvironment, waitUntilHealthy } from "@/tests/support/servers/server";
import { WORKER_ARGS } from "../support/processes/worker-process";

// Two of these files may run at once, one per database.
const FREE_PORT = String(await freePort());
// Only stops a hanging test.
const WITHIN_MS = 150_000;
// Creates hundreds of answers, on a machine that may be busy.
const SEEDED_WITHIN_MS = 2 * WITHIN_MS;
// One line that ends as a sentence: no stack, no second line.
const ONE_SENTENCE = /^[^\n]+\.\n$/;

it.each([
  ["a bad variable", "start", { LOG_LEVEL: "loud" }, /LOG_LEVEL is not valid/],
  ["a bad variable", "serve", { LOG_LEVEL: "loud" }, /LOG_LEVEL is not valid/],
  ["a bad variable", "worker", { LOG_LEVEL: "loud" }, /LOG_LEVEL is not valid/],
  ["two processes on SQLite", "serve", { PROCESSES: "2" }, /PROCESSES .* needs PostgreSQL/],
  ["no key", "worker", { ENCRYPTION_KEY: "" }, /ENCRYPTION_KEY/],
  ["a bad variable", "seed", { LOG_LEVEL: "loud" }, /LOG_LEVEL is not valid/],
  ["a database file under a file", "start", { DATABASE_URL: "file:/dev/null/x.db" }, /\/dev\/null/],
  ["a folder that is not there", "serve", { DATABASE_URL: "file:/nowhere/x.db" }, /database/],
  ["no PostgreSQL", "start", { DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" }, /127\.0\.0\.1:1/],
  ["no PostgreSQL", "serve", { DATABASE_URL: "postgresql://a:b@127.0.0.1:1/c" }, /database/],
])("%s ends `%s` with one sentence and code 1", (_what, script, env, sentence) => {
  const { status, stderr } = startWith({ script, env });
  expect(stderr).toMatch(ONE_SENTENCE);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toContain("a:b@");
  expect(status).toBe(1);
});

it.each(["start", "serve"])(
  "a port in use ends `%s` with one sentence and code 1",
  async (script) => {
    const other = createServer().listen(0);
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    const { status, stderr } = startWith({ script, env: { PORT: port } });
    other.close();
    expect(stderr).toBe(`Port ${port} is in use by another program; set PORT to a free one.\n`);
    expect(status).toBe(1);
  },
);

it("what npm started ends when npm is killed, and a second start says that the first runs", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "formlane-npm-"));
  const port = String(await freePort());
  const env = {
    ...process.env,
    ...testEnvironment(),
    DATABASE_URL: `file:${path.join(folder, "data.db")}`,
    PORT: port,
    PREPARED: "1",
    npm_lifecycle_event: "start",
  };
  // As npm does: a process that starts another one, and passes no signal on.
  const npm = `require("child_process").spawn(process.execPath, ["scripts/start.mjs"], { stdio: "inherit" })`;
  const parent = spawn(process.execPath, ["-e", npm], { env, stdio: ["ignore", "pipe", "pipe"] });
  const url = `http://localhost:${port}`;
  await waitUntilHealthy({ url, child: parent, output: outputOf(parent) });
  const again = startWith({ script: "start", env: { PORT: port } });
  expect(again.stderr).toBe(
    `Formlane runs already, at port ${port}: stop it first, or set PORT to another.\n`,
  );
  const beside = startWith({ script: "start", env: { DATABASE_URL: env.DATABASE_URL } });
  expect(beside.stderr).toBe(
    `Formlane runs already with the database of DATABASE_URL, at port ${port}: stop it first. SQLite takes one server, PostgreSQL several.\n`,
  );
  const closed = once(parent, "close");
  parent.kill("SIGKILL");
  // The command's streams close when the server, which has them too, ends.
  await closed;
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
  // Nothing is left of it that would keep the next server from the database.
  await claimDatabase({ url: env.DATABASE_URL, port: Number(FREE_PORT) });
  rmSync(folder, { recursive: true });
});

it.each([
  ["file:/tmp", /names the folder \/tmp: name a file in it, such as file:\/tmp\/formlane\.db/],
  ["file:./data/", /names the folder .*data: name a file in it/],
  ["file://localhost/srv/x.db", /names a host.*one slash/],
  ["file:./x.db?connection_limit=1", /takes no parameters/],
  ["file:~/x.db", /begins with ~/],
  ["file::memory:", /names a database in memory/],
])("%s is said to name no file for a database", async (url, sentence) => {
  const failed = await migrate(url).catch((error: unknown) => error);
  expect(String(failed)).toMatch(sentence);
  expect(String(failed)).toContain("DATABASE_URL");
});

it(
  "`seed` makes its account in a database that is not there yet, and no other in one with accounts",
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "formlane-seed-"));
    const env = { DATABASE_URL: `file:${path.join(folder, "new", "seed.db")}` };
    const { status, stdout } = startWith({ script: "seed", env, withinMs: SEEDED_WITHIN_MS });
    // Readable only by the user who runs the server.
    expect(statSync(path.join(folder, "new")).mode & 0o777).toBe(0o700);
    const again = startWith({ script: "seed", env });
    rmSync(folder, { recursive: true });
    expect([again.status, again.stderr]).toEqual([
      1,
      "The database has accounts already; the demo account is only made in one without.\n",
    ]);
    expect(stdout).toMatch(/^Sign in as \S+ with the password \S+\.$/m);
    expect(status).toBe(0);
  },
  SEEDED_WITHIN_MS,
);

it("SIGINT ends a step together with everything that it started", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "formlane-step-"));
  const pidFile = path.join(folder, "pid");
  // As npm runs a compiler: a shell that waits for a child process.
  const command = `sleep 600 & echo $! > ${pidFile}.new; mv ${pidFile}.new ${pidFile}; wait`;
  const step = `import("./scripts/lib/run.mjs").then(({ run }) =>
    run({ what: "Waiting", command: "sh", args: ["-c", ${JSON.stringify(command)}] }))`;
  const child = spawn(process.execPath, ["-e", step], { stdio: "ignore" });
  await waitFor(() => existsSync(pidFile));
  const sleeper = Number(readFileSync(pidFile, "utf8"));
  expect(isRunning(sleeper)).toBe(true);

  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([130, null]);
  await waitFor(() => !isRunning(sleeper));
  rmSync(folder, { recursive: true });
});

type Start = { script: string; env: Record<string, string>; withinMs?: number };

function startWith({ script, env, withinMs = WITHIN_MS }: Start) {
  const args = script === "worker" ? WORKER_ARGS : [`scripts/${script}.mjs`];
  return spawnSync(process.execPath, args, {
    env: { ...process.env, ...testEnvironment(), PORT: FREE_PORT, ...env },
    encoding: "utf8",
    timeout: withinMs,
  });
}

/** In containers, an ended process may remain as a zombie (state Z in Linux) and keep its id. */
function isRunning(pid: number): boolean {
  const stat = `/proc/${pid}/stat`;
  try {
    process.kill(pid, 0);
    return !existsSync(stat) || !/\) Z /.test(readFileSync(stat, "utf8"));
  } catch {
    return false;
  }
}

async function waitFor(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + WITHIN_MS;
  while (!isTrue()) {
    expect(Date.now(), "waited too long").toBeLessThan(deadline);
    await sleep(50);
  }
}
