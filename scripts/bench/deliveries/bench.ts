import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import pg from "pg";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import { startFakeBoardService } from "@/tests/fakes/board-service/server";
import { startReceiver, type Received } from "@/tests/fakes/webhook-receiver";
import { startWorkerProcess } from "@/tests/integration/support/processes/worker-process";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { startFaultProxy } from "./fault-proxy";

export const BOARD_TOKEN = "bench-token";

/** Shared by all parts of the benchmark. */
export type Bench = Awaited<ReturnType<typeof openBench>>;

/**
 * A database, a webhook receiver, a board service behind a fault proxy, and a server with one
 * account.
 */
export async function openBench(kind: DatabaseKind) {
  const database = await startDatabase(kind);
  const double = await startFakeBoardService({ [BOARD_TOKEN]: propertyTeam("Bench") });
  const gate = await startFaultProxy(double.url);
  const receiver = await startReceiver();
  const env = {
    ...testEnvironment(),
    DATABASE_URL: database.url,
    MONDAY_API_URL: gate.url,
    OUTBOUND_ALLOW: "127.0.0.1",
    // As `npm start` does.
    NODE_OPTIONS: "",
  };
  let server = await startServer({ ...env, WORKER: "inline" });

  async function call(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const reply = await fetch(new URL(path, server.url), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body ?? {}),
    });
    if (!reply.ok) {
      const said = server.output().slice(-2000);
      throw new Error(`${path} answered ${reply.status}: ${await reply.text()}\n${said}`);
    }
    const answer: unknown = await reply.json();
    return answer;
  }

  const submit = (publicUrl: string, name: string, key: string = randomUUID()) =>
    call(`/api/public-forms/${publicUrl}/submit`, { name }, { "Idempotency-Key": key });

  async function newAccount(): Promise<string> {
    const name = `bench${randomBytes(6).toString("hex")}`;
    const body = { username: name, email: `${name}@example.com`, password: "correct horse" };
    return String(property(await call("/api/auth/register", body), "token"));
  }

  const token = await newAccount();
  const authorised = (session = token) => ({ Authorization: `Bearer ${session}` });

  return {
    kind,
    double,
    gate,
    receiver,
    call,
    newAccount,
    get server(): TestServer {
      return server;
    },
    /** A new server in place of one that was stopped or killed. */
    async restart(worker: "inline" | "off") {
      server = await startServer({ ...env, WORKER: worker });
    },
    startWorker: () => startWorkerProcess(env),
    callAsOwner: (path: string, body?: unknown) => call(path, body, authorised()),
    /** The id and the public address of a live form. */
    async liveForm(content: object, session?: string) {
      const fields = [{ id: "name", type: "text", label: "Name", mondayColumnId: "name" }];
      const headers = authorised(session);
      const form = await call("/api/forms", { title: "Bench", fields, ...content }, headers);
      const id = Number(property(form, "id"));
      const live = await call(`/api/forms/${id}/publish`, {}, headers);
      return { id, publicUrl: String(property(live, "publicUrl")) };
    },
    submit,
    /** Submits as a visitor does: repeats the request under the same key until it is stored. */
    async store(publicUrl: string, name: string) {
      const key = randomUUID();
      while (!(await submit(publicUrl, name, key).catch(() => null))) {
        await sleep(200);
      }
    },
    /** Runs one statement over a new connection. */
    query: (sql: string) => query(database.url, sql),
    tell(what: string, figures: Record<string, number | string>) {
      console.log(`${kind}: ${what}: ${JSON.stringify(figures)}`);
    },
    async close() {
      await server.stop();
      await receiver.stop();
      await gate.stop();
      await double.stop();
      await database.stop();
    },
  };
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (url.startsWith("file:")) {
    const file = new Database(url.slice("file:".length), { timeout: 30_000 });
    const rows = file.prepare<[], Record<string, unknown>>(sql).all();
    file.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql);
  await client.end();
  return rows;
}

/** The first message that contains this name. */
export async function arrival({ receiver }: Bench, name: string): Promise<Received> {
  for (;;) {
    const message = receiver.received.find(({ body }) => body.includes(`"${name}"`));
    if (message !== undefined) {
      return message;
    }
    await sleep(2);
  }
}

export async function until(
  isSo: () => boolean | Promise<boolean>,
  { withinMs, everyMs = 200 }: { withinMs: number; everyMs?: number },
): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo()) && Date.now() < end) {
    await sleep(everyMs);
  }
}

/** Runs 0 to `count` - 1, with limited concurrency. */
export async function inParallel(
  { count, atOnce }: { count: number; atOnce: number },
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const one = async () => {
    while (next < count) {
      next += 1;
      await work(next - 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

export function property(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null
    ? new Map(Object.entries(value)).get(key)
    : null;
}

export function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Resident memory of a process in megabytes (Linux only). */
export function memoryOf({ process: { pid } }: TestServer): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
