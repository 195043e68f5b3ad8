import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { askPostgres, startEmptyPostgres } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";

const ROLE = `reader_${process.pid}`;
let database: TestDatabase;

beforeAll(async () => {
  database = await startEmptyPostgres();
  await askPostgres(database.url, `CREATE ROLE ${ROLE} LOGIN PASSWORD 'secret'`);
});
afterAll(async () => {
  await askPostgres(database.url, `DROP ROLE ${ROLE}`);
  await database.stop();
});

/** The database's address with something else in it. */
function changed(change: (url: URL) => void): string {
  const url = new URL(database.url);
  change(url);
  return url.href;
}

it.each([
  [
    "a password that is wrong",
    (url: URL) => (url.password = "wrong"),
    /refuses the user name or password.*percent-encoded/,
  ],
  [
    "no such database",
    (url: URL) => (url.pathname = "/nowhere"),
    /no such database: make it with CREATE DATABASE/,
  ],
  ["no such host", (url: URL) => (url.hostname = "nowhere.invalid"), /host name is not known/],
  [
    "a server without TLS",
    (url: URL) => (url.search = "?sslmode=verify-full"),
    /does not support SSL.*sslmode=disable/,
  ],
  [
    "an authority's file that is missing",
    (url: URL) => (url.search = "?sslrootcert=/nowhere.pem"),
    /file of sslrootcert.*\/nowhere\.pem/,
  ],
  [
    "a user without rights",
    (url: URL) => Object.assign(url, { username: ROLE, password: "secret" }),
    /lacks rights: it needs CONNECT.*CREATE on its schema/,
  ],
])("says what to set: %s", async (_, change, sentence) => {
  const failed = await migrate(changed(change)).catch((error: unknown) => error);
  expect(String(failed)).toMatch(sentence);
  expect(String(failed)).toContain("DATABASE_URL");
  expect(String(failed)).not.toMatch(/:(formlane|secret|wrong)@/);
});

it.each(["p@ss/w#rd", "p[ss", "a%zz"])(
  "says that the password %s has to be encoded, and does not say it",
  async (password) => {
    const failed = await migrate(`postgresql://ann:${password}@nowhere.invalid/x`).catch(
      (error: unknown) => error,
    );
    expect(String(failed)).toMatch(/percent-encoded/);
    expect(String(failed)).not.toContain(password);
  },
);

it("takes postgres:// and sslmode=disable", async () => {
  const url = changed(({ searchParams }) => searchParams.set("sslmode", "disable"));
  expect(await migrate(url.replace("postgresql:", "postgres:"), "0001_initial")).toBe(1);
});
