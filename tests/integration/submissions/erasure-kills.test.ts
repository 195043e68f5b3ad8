import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { runHousekeeping } from "@/lib/server/startup/housekeeping";
import { summariseForm } from "@/lib/server/summaries/summarise-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { startDatabase } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";

const isPostgres = process.env.DATABASE === "postgresql";
const SUBMISSIONS = 230;
/** Before these statements a process is killed: of recording a batch, of deleting it, or between; SQLite prepares each text once. */
const KILLS = isPostgres ? [57, 67] : [12, 16, 20];
const WORD = "plumbago";

let database: TestDatabase;

beforeAll(async () => {
  database = await startDatabase(isPostgres ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  Object.assign(process.env, { DATABASE_URL: database.url });
});
afterAll(async () => {
  await db.$disconnect();
  await database.stop();
});

function eraseAndKill(killAt: number) {
  const imports = ["./tests/integration/support/processes/crash-at-statement.mjs", "tsx"];
  const options = imports.flatMap((each) => ["--import", each]);
  const script = "tests/integration/support/processes/erase-all.ts";
  return spawnSync(process.execPath, ["--conditions=react-server", ...options, script], {
    env: { ...process.env, DATABASE_URL: database.url, KILL_AT: String(killAt) },
    encoding: "utf8",
  });
}

it("what was begun is erased by the next housekeeping, counted once, and in the file no more", async () => {
  const fields = [plain("colour", { type: "radio", options: ["Red", "Green"] }), plain("why")];
  const form = await publishedForm({ title: "Killed", fields });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const kept = await publishForm({ id: form.formId, teamId: form.teamId, publishedBy: "owner" });
  expect(kept.publicUrl).toBe(publicUrl);
  for (let sent = 0; sent < SUBMISSIONS; sent += 1) {
    const body = { colour: sent % 2 === 0 ? "Red" : "Green", why: `${WORD}${sent}` };
    await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: `key-${sent}` });
  }
  let unfinished = 0;
  for (const killAt of KILLS) {
    const { signal, stderr } = eraseAndKill(killAt);
    expect([signal, stderr], `killed before statement ${killAt}`).toEqual(["SIGKILL", ""]);
    const begun = await db.erasedSubmission.count({ where: { erasedAt: null } });
    unfinished += begun;
    await runHousekeeping(new Date());
    expect(await db.erasedSubmission.count({ where: { erasedAt: null } })).toBe(0);
    const [there, erased] = [await db.submission.count(), await db.erasedSubmission.count()];
    expect(there + erased).toBe(SUBMISSIONS);
  }
  expect(unfinished).toBeGreaterThan(0);

  expect(eraseAndKill(1_000_000).status).toBe(0);
  await runHousekeeping(new Date());
  expect(await db.submission.count()).toBe(0);
  const summary = await summariseForm({ formId: form.formId, teamId: form.teamId });
  expect([summary.total, summary.counted]).toEqual([SUBMISSIONS, SUBMISSIONS]);
  const [colour] = summary.questions;
  expect(colour?.choices.map(({ count }) => count)).toEqual([SUBMISSIONS / 2, SUBMISSIONS / 2]);
  if (!isPostgres) {
    const file = database.url.slice("file:".length);
    for (const name of [file, `${file}-wal`]) {
      expect(readFileSync(name).includes(WORD), name).toBe(false);
    }
    await db.$executeRaw`VACUUM`;
    expect(readFileSync(file).includes(WORD)).toBe(false);
  }
});
