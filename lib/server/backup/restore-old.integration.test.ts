import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Sqlite from "better-sqlite3";
import { Client } from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { changeEnv } from "@/tests/support/change-env";
import { TERMS_MIGRATION } from "./backup-database";
import * as models from "./models";
import { restoreBackup } from "./restore-backup";
import { writeBackup } from "./write-backup";

const folder = mkdtempSync(path.join(tmpdir(), "formlane-old-backup-"));
const FILES_PATH = path.join(folder, "files");
changeEnv({ FILES_PATH });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string) => path.join(folder, name);

/** Runs statements on a database, and reads with the last one. */
function ask(name: string, ...statements: string[]): unknown {
  const database = new Sqlite(fileOf(name));
  const last = statements.pop() ?? "";
  statements.forEach((statement) => database.exec(statement));
  const rows = database.prepare(last).raw().all();
  database.close();
  return rows;
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
    SELECT "id", 'webhook', 1, 1, "id", 'https://a.example', 'webhook|1', 'msg_' || "id", 'failed',
      '${at}', '[]' FROM "Submission"`,
  ...["No connection.", "The submission was deleted.", "No connection."].map(
    (error, place) => `INSERT INTO "DeliveryAttempt" ("jobId", "at", "durationMs", "error")
      VALUES (${place + 1}, '${at}', 0, '${error}')`,
  ),
  // Sent again since, and failed of itself.
  `INSERT INTO "DeliveryAttempt" ("jobId", "at", "durationMs", "error")
    VALUES (3, '${at}', 0, 'The submission was deleted.'), (3, '${at}', 0, 'No connection.')`,
];

it("fills what older releases did not save, and signs nobody in", async () => {
  await migrate(`file:${fileOf("old.db")}`);
  const old = ask(
    "old.db",
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "passwordHash")
      VALUES (1, 'ann', 'ann', 'a@example.com', 'a@example.com', '-')`,
    `INSERT INTO "Form" ("id", "ownerId", "title", "fields", "settings", "webhooks", "updatedAt")
      VALUES (1, 1, 'Old', '[]', '{}', '[]', '2026-01-01T00:00:00.000+00:00')`,
    `INSERT INTO "FormVersion" ("id", "formId", "number", "title", "description", "fields",
      "settings", "webhooks", "publishedBy") VALUES (1, 1, 1, 'Old', '', '[]', '{}', '[]', 'ann')`,
    ...ANSWERS,
    `INSERT INTO "Session" ("id", "userId", "cookieHash", "bearerHash", "expiresAt")
      VALUES (1, 1, 'c', 'b', '2126-01-01T00:00:00.000+00:00')`,
    ...FAILED_DELIVERIES,
    `DELETE FROM "_prisma_migrations" WHERE "migration_name" >= '${TERMS_MIGRATION}'`,
    'SELECT COUNT(*) FROM "Submission"',
  );
  expect(old).toEqual([[3]]);
  // Older releases saved sign-ins, too.
  const choosing = vi.spyOn(models, "isInBackups").mockReturnValue(true);
  const { tables } = await writeBackup({
    url: `file:${fileOf("old.db")}`,
    file: fileOf("old.tar"),
  });
  expect(tables.find(({ name }) => name === "Session")).toMatchObject({ rows: 1 });
  choosing.mockRestore();

  const { url, read } = await newTarget();
  await restoreBackup({ url, file: fileOf("old.tar"), isForced: true, migrate });
  expect(await read('SELECT DISTINCT "searchText" FROM "Submission"')).toEqual([[""]]);
  expect(await read('SELECT "id" FROM "Session"')).toEqual([]);
  expect(await read('SELECT "username" FROM "User"')).toEqual([["ann"]]);
  expect(await read('SELECT "upTo" FROM "SearchBacklog"')).toEqual([[3]]);
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
