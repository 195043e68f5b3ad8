import { Client, type QueryConfig } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startDatabase } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import { openSqlite } from "@/tests/support/databases/sqlite";
import { startServer, type TestServer } from "@/tests/support/servers/server";

const isPostgres = process.env.DATABASE === "postgresql";

let database: TestDatabase;
let server: TestServer;
let giveBack: (() => Promise<void>) | null = null;

beforeAll(async () => {
  database = await startDatabase(isPostgres ? "postgresql" : "sqlite");
  server = await startServer({ DATABASE_URL: database.url });
});

afterAll(async () => {
  await giveBack?.();
  await server.stop();
  await database.stop();
});

function register(name: string) {
  return fetch(new URL("/api/auth/register", server.url), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: name, email: `${name}@example.com`, password: "123456" }),
  });
}

const ask = (path: string, init: RequestInit = {}) => fetch(new URL(path, server.url), init);

/** Of a new account. */
async function liveForm() {
  const reply = await register("owner");
  const { token } = (await reply.json()) as { token: string };
  const cookie = reply.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const post = async (path: string, body: unknown) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
    const made = await ask(path, { method: "POST", headers, body: JSON.stringify(body) });
    return (await made.json()) as { id: number; publicUrl: string };
  };
  const { id } = await post("/api/forms", { title: "Away" });
  const { publicUrl } = await post(`/api/forms/${id}/publish`, {});
  return { token, cookie, id, publicUrl };
}

it("answers 503 with a sentence while the database is away, and recovers by itself", async () => {
  expect((await register("before")).status).toBe(201);
  const { token, cookie, publicUrl, id } = await liveForm();
  giveBack = isPostgres ? await closePostgres() : lockSqlite();

  const submit = () =>
    ask(`/api/public-forms/${publicUrl}/submit`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
  if (isPostgres) {
    // On SQLite another process that writes stops no reader.
    const owner = { headers: { Authorization: `Bearer ${token}` } };
    const reads = [
      ask(`/form/${publicUrl}`),
      ask("/api/forms", owner),
      ask(`/api/forms/${id}/submissions`, owner),
      ask(`/api/forms/${id}/submissions/export?format=csv`, owner),
      ask("/forms", { headers: { Cookie: cookie } }),
      ask("/api/health"),
    ];
    for (const { status, headers, url } of await Promise.all(reads)) {
      expect([status, headers.get("retry-after")], url).toEqual([
        503,
        expect.stringMatching(/^\d+$/),
      ]);
    }
  }
  expect((await submit()).status).toBe(503);

  const refused = await register("during");
  expect(refused.status).toBe(503);
  expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(refused.headers.get("x-request-id")).toMatch(/^[\w-]{36}$/);
  expect(await refused.text()).toBe("The database is busy or cannot be reached. Please try again.");
  // A request without database access still works: the process is alive.
  expect((await fetch(new URL("/api/nothing", server.url))).status).toBe(404);

  await giveBack();
  giveBack = null;
  expect((await register("after")).status).toBe(201);
  expect((await submit()).status).toBe(201);
  expect((await ask("/forms", { headers: { Cookie: cookie } })).status).toBe(200);
  expect((await fetch(new URL("/api/health", server.url))).status).toBe(200);
});

if (isPostgres) {
  it("answers 201 or 503, never 500, while connections are cut in the middle of calls", async () => {
    const statuses = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const calls = [0, 1, 2, 3, 4, 5].map(async (call) => {
        await new Promise((resolve) => setTimeout(resolve, call * 3));
        statuses.add((await register(`cut-${round}-${call}`)).status);
      });
      await cutConnections();
      await Promise.all(calls);
    }
    expect([201, 503]).toEqual(expect.arrayContaining([...statuses]));
  });
}

/** Another process locks the file. */
function lockSqlite(): () => Promise<void> {
  const other = openSqlite(database.url);
  other.exec("BEGIN EXCLUSIVE");
  return async () => {
    other.exec("COMMIT");
    other.close();
  };
}

/** The database server drops every connection and accepts no new ones. */
async function closePostgres(): Promise<() => Promise<void>> {
  await allowConnections("false");
  await cutConnections();
  return () => allowConnections("true");
}

function allowConnections(value: "true" | "false"): Promise<void> {
  return asAdmin((name) => ({ text: `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS ${value}` }));
}

function cutConnections(): Promise<void> {
  const text = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1";
  return asAdmin((name) => ({ text, values: [name] }));
}

/** Runs one statement over a connection to another database of the same server. */
async function asAdmin(query: (name: string) => QueryConfig): Promise<void> {
  const address = new URL(database.url);
  const name = address.pathname.slice(1);
  address.pathname = "/postgres";
  const admin = new Client({ connectionString: address.href });
  await admin.connect();
  await admin.query(query(name));
  await admin.end();
}
