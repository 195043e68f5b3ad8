import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { changeEnv } from "@/tests/support/change-env";
import { askSqlite, askSqliteRows } from "@/tests/support/databases/sqlite";
import { TERMS_MIGRATION } from "./backup-database";
import * as models from "./models";
import type { Model } from "./models";
import * as databases from "./open-database";
import { restoreBackup } from "./restore-backup";
import { writeBackup } from "./write-backup";

const folder = mkdtempSync(path.join(tmpdir(), "formlane-old-backup-"));
const FILES_PATH = path.join(folder, "files");
changeEnv({ FILES_PATH });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string) => path.join(folder, name);

/** Runs statements on a database, and reads with the last one. */
function ask(name: string, ...statements: string[]): unknown {
  const last = statements.pop() ?? "";
  return askSqliteRows(`file:${fileOf(name)}`, last, ...statements);
}

/** An empty database of the kind that is tested, and what a query reads of it, line by line. */
async function newTarget() {
  if (process.env.DATABASE !== "postgresql") {
    // As of a release that knew nothing of the tables whose rows a restore keeps.
    ask("new.db", 'CREATE TABLE "User" ("id" INTEGER)', 'SELECT * FROM "User"');
    return {
      url: `file:${fileOf("new.db")}`,
      read: (query: string) => Promise.resolve(ask("new.db", query)),
    };
  }
  const url = new URL(process.env.DATABASE_URL ?? "");
  await onPostgres(url.href, `CREATE DATABASE restored_${process.pid}`);
  url.pathname = `/restored_${process.pid}`;
  return { url: url.href, read: (query: string) => onPostgres(url.href, query) };
}

async function onPostgres(url: string, query: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: query, rowMode: "array" });
  await client.end();
  return rows;
}

const ANSWERS = [1, 2, 3].map(
  (id) => `INSERT INTO "Submission" ("id", "formId", "versionId", "answers", "searchText")
    VALUES (${id}, 1, 1, '{"name":"Ann"}', 'i like it, ann')`,
);

const at = "2026-01-01T00:00:00.000+00:00";
// As 0.1 wrote them: what a delivery failed for is said by its last attempt alone.
const FAILED_DELIVERIES = [
  `INSERT INTO "OutboxJob" ("id", "kind", "ownerId", "formId", "submissionId", "target", "lane",
    "messageId", "state", "nextAttemptAt", "warnings")
    SELECT "id", 'webhook', 7, 1, "id", 'https://a.example', 'webhook|1', 'msg_' || "id", 'failed',
      '${at}', '[]' FROM "Submission"`,
  ...["No connection.", "The submission was deleted.", "No connection."].map(
    (error, place) => `INSERT INTO "DeliveryAttempt" ("jobId", "at", "durationMs", "error")
      VALUES (${place + 1}, '${at}', 0, '${error}')`,
  ),
  // Sent again since, and failed of itself.
  `INSERT INTO "DeliveryAttempt" ("jobId", "at", "durationMs", "error")
    VALUES (3, '${at}', 0, 'The submission was deleted.'), (3, '${at}', 0, 'No connection.')`,
];

const KINDS: Readonly<Record<string, Model["key"][number]["kind"]>> = {
  TEXT: "text",
  INTEGER: "whole",
  BOOLEAN: "boolean",
  DATETIME: "moment",
  JSONB: "json",
};
const DERIVED = /^(sqlite_|_prisma|SubmissionSearch|SubmissionChoice|SearchBacklog|SearchFolding)/;

/** The tables as the release of then knew them: those of its database. */
function modelsOf(name: string): Model[] {
  const url = `file:${fileOf(name)}`;
  const names = askSqlite(url, "SELECT name FROM sqlite_master WHERE type = 'table'")
    .map((table) => String(table.name))
    .filter((table) => !DERIVED.test(table));
  return names.map((table) => {
    const columns = askSqlite(url, `PRAGMA table_info("${table}")`).map((info) => ({
      name: String(info.name),
      kind: KINDS[String(info.type)] ?? ("text" as const),
      place: Number(info.pk),
    }));
    const key = columns.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
    const hasAutoIncrement = key.length === 1 && key[0]?.name === "id" && key[0].kind === "whole";
    return { name: table, columns, key, hasAutoIncrement };
  });
}

it("fills what older releases did not save, and signs nobody in", async () => {
  await migrate(`file:${fileOf("old.db")}`, "0025_mail_link_keys");
  const old = ask(
    "old.db",
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "passwordHash")
      VALUES (7, 'ann', 'ann', 'a@example.com', 'a@example.com', '-')`,
    `INSERT INTO "Form" ("id", "ownerId", "title", "fields", "settings", "webhooks", "updatedAt")
      VALUES (1, 7, 'Old', '[]', '{}', '[]', '2026-01-01T00:00:00.000+00:00')`,
    `INSERT INTO "FormVersion" ("id", "formId", "number", "title", "description", "fields",
      "settings", "webhooks", "publishedBy") VALUES (1, 1, 1, 'Old', '', '[]', '{}', '[]', 'ann')`,
    ...ANSWERS,
    `INSERT INTO "Session" ("id", "userId", "cookieHash", "bearerHash", "expiresAt")
      VALUES (1, 7, 'c', 'b', '2126-01-01T00:00:00.000+00:00')`,
    `INSERT INTO "AccountSettings" ("userId", "webhookSecretCipher") VALUES (7, 'sealed')`,
    `INSERT INTO "Installation" ("id", "requestRecipientId") VALUES (1, 7)`,
    ...FAILED_DELIVERIES,
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" >= '${TERMS_MIGRATION}'`,
    'SELECT COUNT(*) FROM "Submission"',
  );
  expect(old).toEqual([[3]]);
  // Older releases saved sign-ins, too.
  const choosing = vi.spyOn(models, "isInBackups").mockReturnValue(true);
  const reading = vi.spyOn(databases, "currentModels").mockReturnValue(modelsOf("old.db"));
  const {
    manifest: { tables },
  } = await writeBackup({
    url: `file:${fileOf("old.db")}`,
    file: fileOf("old.tar"),
  });
  reading.mockRestore();
  expect(tables.find(({ name }) => name === "Session")).toMatchObject({ rows: 1 });
  choosing.mockRestore();

  const { url, read } = await newTarget();
  await restoreBackup({ url, file: fileOf("old.tar"), isForced: true, migrate });
  expect(await read('SELECT DISTINCT "searchText" FROM "Submission"')).toEqual([[""]]);
  expect(await read('SELECT "id" FROM "Session"')).toEqual([]);
  expect(await read('SELECT "username" FROM "User"')).toEqual([["ann"]]);
  expect(await read('SELECT "upTo" FROM "SearchFolding"')).toEqual([]);
  // The account of then has a personal team, to which everything belongs.
  expect(await read('SELECT "id", "name", "personalOfId" FROM "Team"')).toEqual([[7, "ann", 7]]);
  expect(await read('SELECT "teamId", "userId", "role" FROM "Membership"')).toEqual([
    [7, 7, "owner"],
  ]);
  expect(await read('SELECT "teamId", "createdById" FROM "Form"')).toEqual([[7, 7]]);
  expect(await read('SELECT "webhookSecretCipher" FROM "TeamSettings" WHERE "teamId" = 7')).toEqual(
    [["sealed"]],
  );
  expect(await read('SELECT "requestTeamId" FROM "Installation"')).toEqual([[7]]);
  expect(await read('SELECT DISTINCT "teamId" FROM "OutboxJob"')).toEqual([[7]]);
  expect(await read('SELECT "failureReason" FROM "OutboxJob" ORDER BY "id"')).toEqual([
    [null],
    ["content-deleted"],
    [null],
  ]);
  // Nothing of the old texts is left where the search looks.
  const found = url.startsWith("file:")
    ? `SELECT rowid FROM "SubmissionSearch" WHERE "SubmissionSearch" MATCH '"1ann"*'`
    : 'SELECT "submissionId" FROM "SubmissionSearch"';
  expect(await read(found)).toEqual([]);
});
