import { statSync } from "node:fs";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { sqliteFile } from "@/lib/server/db/sqlite-file";
import { env } from "@/lib/server/environment/env";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { forgetPurgedWords, isPurgeUnfinished } from "./forget-purged-words.repository";

it("does not wait for another process that reads, and is finished by the next run", async () => {
  const file = sqliteFile(env.DATABASE_URL);
  const sizeOfLog = () => statSync(`${file}-wal`).size;
  await publishedForm({});
  const reader = new Database(file, { readonly: true });
  reader.exec("BEGIN");
  reader.prepare('SELECT count(*) FROM "Form"').get();
  const begun = performance.now();
  await forgetPurgedWords();
  // SQLite would wait five seconds.
  expect(performance.now() - begun).toBeLessThan(2_500);
  expect(isPurgeUnfinished()).toBe(true);
  expect(sizeOfLog()).toBeGreaterThan(0);

  reader.exec("COMMIT");
  reader.close();
  await forgetPurgedWords();
  expect([isPurgeUnfinished(), sizeOfLog()]).toEqual([false, 0]);
});
