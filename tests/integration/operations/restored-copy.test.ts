import { spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { restoreBackup } from "@/lib/server/backup/restore-backup";
import { writeBackup } from "@/lib/server/backup/write-backup";
import type * as Env from "@/lib/server/environment/env";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { newAccount } from "../support/api";
import {
  ask,
  contentOf,
  emptyTarget,
  folder,
  isSqlite,
  removePlaces,
  settings,
  source,
  type Place,
} from "../support/backup-places";
import { sumsOfFiles } from "../support/file-checksums";
import { newFileForm, submit, upload } from "../support/files";

// The real one is read-only.
vi.mock("@/lib/server/environment/env", async (original) => {
  const real = await original<typeof Env>();
  return { ...real, env: real.parseEnv(process.env) };
});

const FILES = 4;
const backup = path.join(folder, "backup.tar");

beforeAll(async () => {
  const { publicUrl } = await newFileForm(await newAccount());
  for (let count = 0; count < FILES; count += 1) {
    const { upload: id } = await upload(publicUrl, {
      name: `a "${count}".bin`,
      type: "",
      bytes: randomBytes(3_000),
    });
    await submit(publicUrl, { f: { upload: id } });
  }
  settings.FILES_PATH = source.files;
  await writeBackup({ url: source.url, file: backup });
});

afterAll(removePlaces);

/** A place with the content of the source. */
async function copy(): Promise<Place> {
  const place = await emptyTarget();
  await restoreBackup({ url: place.url, file: backup, isForced: false, migrate });
  return place;
}

/** Runs a command as an operator does. */
function run(command: "backup" | "restore", file: string, place: Place, ...options: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${command}.mjs`, file, ...options],
    {
      env: { ...process.env, DATABASE_URL: place.url, FILES_PATH: place.files },
      encoding: "utf8",
    },
  );
  return { status, stdout, stderr };
}

describe("deliveries of a backup", () => {
  const states = ({ url }: Place) =>
    ask(
      { url, files: "" },
      `SELECT "messageId", "state", "leaseToken" FROM "OutboxJob" WHERE "target" = 'copied' ORDER BY 1`,
    );
  const TIMES = { now: "2026-01-01T00:00:00.000+00:00", decided: "9999-12-31T01:00:00.000+00:00" };

  /** A database with a delivery of each kind of waiting, and the backup of it. */
  async function withDeliveries() {
    const place = await copy();
    const columns = `"kind", "teamId", "target", "lane", "warnings", "messageId", "state", "nextAttemptAt", "leaseToken"`;
    const rows = [
      ["1 waits", "waiting", TIMES.now, "NULL"],
      ["2 is sent", "running", TIMES.now, "'mine'"],
      ["3 waits for tomorrow", "paused", TIMES.now, "NULL"],
      ["4 waits for a decision", "paused", TIMES.decided, "NULL"],
      ["5 arrived", "delivered", TIMES.now, "NULL"],
      ["6 failed", "failed", TIMES.now, "NULL"],
    ].map(
      ([id, state, at, lease]) =>
        `('board', 1, 'copied', 'k', '[]', '${id}', '${state}', '${at}', ${lease})`,
    );
    await ask(place, `INSERT INTO "OutboxJob" (${columns}) VALUES ${rows.join()}`);
    const file = path.join(folder, `${randomUUID()}.tar`);
    await writeBackup({ url: place.url, file });
    return { file, before: await states(place) };
  }

  it("that wait are paused in the copy until somebody sends them, unless it is to deliver", async () => {
    const { file, before } = await withDeliveries();
    const target = await emptyTarget();
    const restore = (isDelivering: boolean) =>
      restoreBackup({ url: target.url, file, isForced: true, isDelivering, migrate });
    expect((await restore(true)).pausedCount).toBe(0);
    expect(await states(target)).toEqual(before);
    expect((await restore(false)).pausedCount).toBeGreaterThanOrEqual(3);
    const after = (await states(target)).map(
      ([id, state, lease]) => `${String(id)}: ${String(state)} ${String(lease)}`,
    );
    expect(after).toEqual([
      "1 waits: paused null",
      "2 is sent: paused null",
      "3 waits for tomorrow: paused null",
      "4 waits for a decision: paused null",
      "5 arrived: delivered null",
      "6 failed: failed null",
    ]);
    const held = await ask(
      target,
      `SELECT COUNT(*) FROM "OutboxJob" WHERE "nextAttemptAt" = '9999-12-31T02:00:00.000+00:00' AND "target" = 'copied'`,
    );
    expect(held.map(([count]) => Number(count))).toEqual([3]);
  });

  it("that are paused are said, with how they go on", async () => {
    const { file } = await withDeliveries();
    const target = await emptyTarget();
    const { status, stdout } = run("restore", file, target);
    expect(stdout).toMatch(
      /\n\d+ deliveries that were waiting then are paused, .*"Send all N paused again".*`--deliver`/,
    );
    expect(status).toBe(0);
    const { stdout: sending } = run("restore", file, target, "--force", "--deliver");
    expect(sending).not.toContain("paused");
  });
});

it("erases again what was erased since the backup, with its file, though it was held then", async () => {
  const place = await copy();
  await ask(place, `UPDATE "Submission" SET "isHeld" = TRUE`);
  const file = path.join(folder, `${randomUUID()}.tar`);
  settings.FILES_PATH = place.files;
  await writeBackup({ url: place.url, file });
  const [[id] = []] = await ask(place, `SELECT max("id") FROM "Submission"`);
  await ask(
    place,
    `INSERT INTO "ErasedSubmission" ("formId", "submissionId", "createdAt", "isCounted", "erasedAt")
      SELECT "formId", "id", "createdAt", TRUE, "createdAt" FROM "Submission" WHERE "id" = ${Number(id)}`,
  );
  const count = async (sql: string) =>
    Number((await ask(place, `SELECT count(*) FROM ${sql}`))[0]?.[0]);
  const before = await count(`"Submission"`);
  const filesBefore = Object.keys(sumsOfFiles(place.files)).length;

  const { status, stdout } = run("restore", file, place, "--force");
  expect(stdout).toContain("\n1 submissions that were erased since are erased again.\n");
  expect(status).toBe(0);
  expect(await count(`"Submission" WHERE "id" = ${Number(id)}`)).toBe(0);
  expect(await count(`"Submission"`)).toBe(before - 1);
  expect(await count(`"ErasedSubmission" WHERE "erasedAt" IS NULL`)).toBe(0);
  expect(Object.keys(sumsOfFiles(place.files))).toHaveLength(filesBefore - 1);
});

it("erases it again in a later backup, too, where an earlier one was restored in between", async () => {
  const place = await copy();
  settings.FILES_PATH = place.files;
  const [later, earlier] = [randomUUID(), randomUUID()].map((name) =>
    path.join(folder, `${name}.tar`),
  );
  await writeBackup({ url: place.url, file: later ?? "" });
  const [[id] = []] = await ask(place, `SELECT max("id") FROM "Submission"`);
  await ask(
    place,
    `INSERT INTO "ErasedSubmission" ("formId", "submissionId", "createdAt", "isCounted", "erasedAt")
      SELECT "formId", "id", "createdAt", TRUE, "createdAt" FROM "Submission" WHERE "id" = ${Number(id)}`,
  );
  const before = await emptyTarget();
  settings.FILES_PATH = before.files;
  await migrate(before.url);
  await writeBackup({ url: before.url, file: earlier ?? "" });

  expect(run("restore", earlier ?? "", place, "--force").status).toBe(0);
  const counted = `SELECT count(*) FROM "ErasedSubmission" WHERE`;
  expect(await ask(place, `${counted} "isCounted" = TRUE OR "erasedAt" IS NULL`)).toEqual([
    [expect.toSatisfy((n) => Number(n) === 0)],
  ]);
  const { stdout } = run("restore", later ?? "", place, "--force");
  expect(stdout).toContain("\n1 submissions that were erased since are erased again.\n");
});

it("a backup names the files that are missing or damaged, and holds all others", async () => {
  const place = await copy();
  const stored = await ask(
    place,
    `SELECT "id", "name", "storageKey" FROM "StoredFile" ORDER BY "id"`,
  );
  const [missing = [], damaged = [], unreadable = []] = stored.map((row) => row.map(String));
  const fileOf = ([, , key = ""]: string[]) => path.join(place.files, key.slice(0, 2), key);
  rmSync(fileOf(missing));
  const bytes = readFileSync(fileOf(damaged));
  bytes[7] = (bytes[7] ?? 0) ^ 1;
  writeFileSync(fileOf(damaged), bytes);
  rmSync(fileOf(unreadable));
  mkdirSync(fileOf(unreadable));

  const file = path.join(folder, "with-problems.tar");
  const { status, stdout, stderr } = run("backup", file, place);
  expect(stdout).toContain(`Saved to ${file} and read back`);
  const named = (row: string[]) => `The file ${row[0]} "${row[1]}" is`;
  expect(stderr).toContain(`${named(missing)} missing`);
  expect(stderr).toContain(`${named(damaged)} damaged`);
  expect(stderr).toContain(`${named(unreadable)} missing`);
  expect(stderr).toMatch(/\nFiles that are missing or damaged: 3\. Everything else is saved\.\n$/);
  expect(status).toBe(2);

  const target = await emptyTarget();
  await restoreBackup({ url: target.url, file, isForced: false, migrate });
  const whole = sumsOfFiles(target.files);
  expect(Object.keys(whole)).toHaveLength(stored.length - 2);
});

if (!isSqlite) {
  it("a restore is refused while somebody is connected, before anything is touched", async () => {
    const target = await copy();
    const restore = () => restoreBackup({ url: target.url, file: backup, isForced: true, migrate });
    const before = await contentOf(target);
    const server = new Client({ connectionString: target.url, application_name: "a server" });
    await server.connect();
    await expect(restore()).rejects.toThrow(
      "A server, or another program, is connected to the database (a server): stop it first.",
    );
    await server.end();
    expect(await contentOf(target)).toEqual(before);
    await restore();
  });
}
