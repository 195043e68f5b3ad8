import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";

const FOLDER = path.join(import.meta.dirname, "../../../prisma/migrations/sqlite");
const MIGRATION = "0024_failure_reason";

it("a migration reads from the last attempts which deliveries failed because of the trash", () => {
  const db = new Database(":memory:");
  const run = (name: string) =>
    db.exec(readFileSync(path.join(FOLDER, name, "migration.sql"), "utf8"));
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}_/.test(name) && name < MIGRATION)
    .sort()
    .forEach(run);
  db.exec("PRAGMA foreign_keys = OFF");
  const [trash, other] = ["The submission was deleted.", "No connection."];
  const job = db.prepare(
    `INSERT INTO "OutboxJob" ("id", "kind", "ownerId", "target", "lane", "messageId", "state",
      "nextAttemptAt", "warnings") VALUES (?, 'webhook', 1, '', '', ?, ?, 0, '[]')`,
  );
  const attempt = db.prepare(
    `INSERT INTO "DeliveryAttempt" ("jobId", "at", "durationMs", "error") VALUES (?, 0, 0, ?)`,
  );
  const jobs = [
    { state: "failed", errors: [other, trash] },
    { state: "failed", errors: [trash, other] },
    { state: "waiting", errors: [trash] },
  ];
  jobs.forEach(({ state, errors }, index) => {
    job.run(index + 1, `msg_${index}`, state);
    errors.forEach((error) => attempt.run(index + 1, error));
  });
  run(MIGRATION);
  const reasons = db.prepare(`SELECT "failureReason" FROM "OutboxJob" ORDER BY "id"`).raw();
  expect(reasons.all()).toEqual([["content-deleted"], [null], [null]]);
});
