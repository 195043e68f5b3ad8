import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { askSqlite, openSqlite } from "@/tests/support/databases/sqlite";
import { inMemoryFolder } from "@/tests/support/in-memory-folder";

const isPostgres = process.env.DATABASE === "postgresql";
const folder = inMemoryFolder("formlane-migrations-");
// All migrations are applied by the same statements, 6 for each on SQLite and 4 on PostgreSQL, in one transaction: the
// first ones are interrupted at every statement, the others in turn at another one each. A step of 1 interrupts everywhere.
const EVERY_STATEMENT_UNTIL = 12;
const STEP = Number(process.env.MIGRATION_KILL_STEP ?? 5);
let whole: string[];

beforeAll(async () => {
  const url = await emptyDatabase("whole");
  expect(startMigrating({ url })).toMatchObject({ status: 0, stderr: "" });
  whole = await describeDatabase(url);
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it("a start that was killed at any statement of the migrations is finished by the next", async () => {
  const names = readdirSync(`prisma/migrations/${isPostgres ? "postgresql" : "sqlite"}`);
  const migrations = names.filter((name) => /^\d{4}_/.test(name));
  let killAt = 0;
  let wasKilled = true;
  while (wasKilled) {
    killAt += killAt < EVERY_STATEMENT_UNTIL ? 1 : STEP;
    const url = await emptyDatabase(`killed_${killAt}`);
    wasKilled = startMigrating({ url, killAt }).signal === "SIGKILL";
    await finishMigrating({ url, asProcess: killAt % 3 === 0 });
    expect(await describeDatabase(url), `killed before statement ${killAt}`).toEqual(whole);
  }
  // Covers the points before, between and after the statements of each migration.
  expect(killAt).toBeGreaterThan(2 * migrations.length);
}, 600_000);

const DAY = "2026-01-01 00:00:00";
/** What an account had in a release without teams, among the ids of other accounts that are gone. */
const BEFORE_TEAMS = [
  `INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "passwordHash")
    VALUES (7, 'Ann', 'ann', 'a@example.com', 'a@example.com', '-')`,
  `INSERT INTO "Form" ("id", "ownerId", "title", "fields", "settings", "webhooks", "updatedAt")
    VALUES (1, 7, 'Old', '[]', '{}', '[]', '${DAY}')`,
  `INSERT INTO "FormVersion" ("id", "formId", "number", "title", "description", "fields", "settings",
    "webhooks", "publishedBy") VALUES (3, 1, 1, 'Old', '', '[]', '{}', '[]', 'Ann')`,
  `UPDATE "Form" SET "liveVersionId" = 3, "publicUrl" = 'old'`,
  `INSERT INTO "Submission" ("id", "formId", "versionId", "answers") VALUES (5, 1, 3, '{"a": "b"}')`,
  `INSERT INTO "OutboxJob" ("kind", "ownerId", "formId", "submissionId", "target", "lane", "messageId",
    "nextAttemptAt", "warnings") VALUES ('webhook', 7, 1, 5, 'https://a.example', 'w', 'm', '${DAY}', '[]')`,
  `INSERT INTO "BoardConnection" ("userId", "tokenCipher", "organisationName") VALUES (7, 'token', 'Acme')`,
  `INSERT INTO "BoardReading" ("ownerId", "key", "payload", "calls", "readAt") VALUES (7, 'k', '{}', 1, '${DAY}')`,
  `INSERT INTO "AccountSettings" ("userId", "webhookSecretCipher") VALUES (7, 'secret')`,
  `INSERT INTO "WebhookEndpoint" ("ownerId", "lane", "url") VALUES (7, 'w', 'https://a.example')`,
  `INSERT INTO "AuditEvent" ("ownerId", "event") VALUES (7, 'signed-in')`,
  `INSERT INTO "BundledRequest" ("ownerId", "submissionId", "payload") VALUES (7, 'r', '{}')`,
  `INSERT INTO "Installation" ("id", "requestRecipientId") VALUES (1, 7)`,
];

const GONE = `INSERT INTO "Form" ("id", "ownerId", "title", "fields", "settings", "webhooks", "updatedAt")
  VALUES (50, 7, 'Gone', '[]', '{}', '[]', '${DAY}')`;
const NEXT = `INSERT INTO "Form" ("teamId", "title", "fields", "settings", "webhooks", "updatedAt")
  VALUES (7, 'Next', '[]', '{}', '[]', '${DAY}')`;

it("what belonged to an account belongs to its personal team after the upgrade", async () => {
  const url = await emptyDatabase("teams");
  await migrate(url, "0025_mail_link_keys");
  for (const statement of BEFORE_TEAMS) {
    await change(url, statement);
  }
  await change(url, `UPDATE "Form" SET "liveVersionId" = NULL`);
  await change(url, GONE);
  await change(url, `DELETE FROM "Form" WHERE "id" = 50`);
  await change(url, `UPDATE "Form" SET "liveVersionId" = 3`);
  await migrate(url);
  expect(await ask(url, 'SELECT "id", "name", "personalOfId" FROM "Team"')).toEqual([
    { id: 7, name: "Ann", personalOfId: 7 },
  ]);
  expect(await ask(url, 'SELECT "teamId", "userId", "role" FROM "Membership"')).toEqual([
    { teamId: 7, userId: 7, role: "owner" },
  ]);
  const tables =
    "Form OutboxJob BoardConnection BoardReading TeamSettings WebhookEndpoint AuditEvent BundledRequest";
  for (const table of tables.split(" ")) {
    expect(await ask(url, `SELECT "teamId" FROM "${table}"`), table).toEqual([{ teamId: 7 }]);
  }
  expect(await ask(url, 'SELECT "requestTeamId" FROM "Installation"')).toEqual([
    { requestTeamId: 7 },
  ]);
  expect(await ask(url, 'SELECT "createdById", "liveVersionId", "publicUrl" FROM "Form"')).toEqual([
    { createdById: 7, liveVersionId: 3, publicUrl: "old" },
  ]);
  // Nothing was lost when tables were made anew, and new teams get new ids.
  expect(await ask(url, 'SELECT "id" FROM "Submission"')).toEqual([{ id: 5 }]);
  await change(url, `INSERT INTO "Team" ("name") VALUES ('New')`);
  const [last] = await ask(url, 'SELECT MAX("id") AS "id" FROM "Team"');
  expect(Number(last?.id)).toBeGreaterThan(7);
  // The ids of what is gone are not given again.
  await change(url, NEXT);
  const [next] = await ask(url, 'SELECT MAX("id") AS "id" FROM "Form"');
  expect(Number(next?.id)).toBe(51);
});

/**
 * A process per statement would take twice as long, so most cases run the script's code in this
 * process.
 */
async function finishMigrating({ url, asProcess }: { url: string; asProcess: boolean }) {
  if (!asProcess) {
    await migrate(url);
    return;
  }
  expect(startMigrating({ url })).toMatchObject({ status: 0, stderr: "" });
}

function startMigrating({ url, killAt }: { url: string; killAt?: number }) {
  const preload = killAt
    ? ["--import", "./tests/integration/support/processes/crash-at-statement.mjs"]
    : [];
  return spawnSync(process.execPath, [...preload, "scripts/migrate.mjs"], {
    env: { ...process.env, DATABASE_URL: url, KILL_AT: String(killAt) },
    encoding: "utf8",
  });
}

/** Every table, column, index, trigger and recorded migration, as text. */
async function describeDatabase(url: string): Promise<string[]> {
  const schema = isPostgres
    ? `SELECT concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) AS line
         FROM information_schema.columns WHERE table_schema = 'public'
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace`
    : "SELECT sql AS line FROM sqlite_master WHERE sql IS NOT NULL";
  const records = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL";
  return (await ask(url, `${schema} UNION ALL ${records} ORDER BY 1`)).map(({ line }) =>
    String(line),
  );
}

async function emptyDatabase(name: string): Promise<string> {
  if (!isPostgres) {
    return `file:${path.join(folder, name)}.db`;
  }
  const database = `migrations_${process.pid}_${name}`;
  await ask(sharedUrl(), `CREATE DATABASE ${database}`);
  const url = new URL(sharedUrl());
  url.pathname = `/${database}`;
  return url.href;
}

/** The shared database of this run; its server can create more databases and ends with the run. */
function sharedUrl(): string {
  return process.env.DATABASE_URL ?? "";
}

/** Runs a statement that returns nothing; on PostgreSQL ids that it gives count as used. */
async function change(url: string, sql: string): Promise<void> {
  if (!isPostgres) {
    const db = openSqlite(url);
    db.exec(sql);
    db.close();
    return;
  }
  await ask(url, sql);
  const table = /^INSERT INTO "(\w+)" \("id"/.exec(sql)?.[1];
  if (table !== undefined && table !== "Installation") {
    await ask(url, `SELECT setval('"${table}_id_seq"', (SELECT MAX("id") FROM "${table}"))`);
  }
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  if (isPostgres) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    await client.end();
    return rows;
  }
  return askSqlite(url, sql);
}
