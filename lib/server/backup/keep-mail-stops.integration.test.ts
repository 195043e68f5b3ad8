import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { changeEnv } from "@/tests/support/change-env";
import { askSqliteRows, openSqlite } from "@/tests/support/databases/sqlite";
import { restoreBackup } from "./restore-backup";
import { writeBackup } from "./write-backup";

const folder = mkdtempSync(path.join(tmpdir(), "formlane-mail-stops-"));
const FILES_PATH = path.join(folder, "files");
changeEnv({ FILES_PATH });
const { DATABASE_URL = "" } = process.env;
const isSqlite = process.env.DATABASE !== "postgresql";
const name = `stops_${process.pid}`;
const url = isSqlite ? `file:${path.join(folder, "app.db")}` : urlOf(name);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (!isSqlite) {
    await onPostgres(DATABASE_URL, `DROP DATABASE ${name}`);
  }
});

function urlOf(database: string): string {
  const changed = new URL(DATABASE_URL);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function onPostgres(target: string, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: target });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
  await client.end();
  return rows;
}

/** Runs a statement in the database; its rows as arrays. */
async function ask(statement: string): Promise<unknown> {
  return isSqlite ? askSqliteRows(url, statement) : onPostgres(url, statement);
}

const [THEN, NOW] = ["2026-01-01T00:00:00.000+00:00", "2026-02-01T00:00:00.000+00:00"];

function addRecipient(hash: string, stoppedAt: string | null) {
  const stop = stoppedAt === null ? "NULL" : `'${stoppedAt}'`;
  return ask(
    `INSERT INTO "MailRecipient" ("addressHash", "hourEndsAt", "dayEndsAt", "hourCount", "stoppedAt")
      VALUES ('${hash}', '${THEN}', '${THEN}', 3, ${stop})`,
  );
}

const setStop = (hash: string, stop: string) =>
  ask(`UPDATE "MailRecipient" SET "stoppedAt" = ${stop} WHERE "addressHash" = '${hash}'`);
const addKey = (id: string) =>
  ask(`INSERT INTO "MailLinkKey" ("id", "cipher") VALUES ('${id}', '-')`);

const setBounce = (hash: string, bounce: string) =>
  ask(`UPDATE "MailRecipient" SET "bouncedAt" = ${bounce} WHERE "addressHash" = '${hash}'`);

it("a restore keeps e-mails stopped that were stopped or bounced since the backup, or in it", async () => {
  if (!isSqlite) {
    await onPostgres(DATABASE_URL, `CREATE DATABASE ${name}`);
  }
  await migrate(url);
  await addRecipient("resumed since", THEN);
  await addRecipient("stopped since", null);
  await addRecipient("bounced", null);
  await setBounce("bounced", `'${THEN}'`);
  await addKey("of the backup");
  const file = path.join(folder, "backup.tar");
  await writeBackup({ url, file });
  await setStop("resumed since", "NULL");
  await setStop("stopped since", `'${NOW}'`);
  await setStop("bounced", `'${NOW}'`);
  await setBounce("bounced", "NULL");
  await addRecipient("new since", NOW);
  await addRecipient("counted since", null);
  await addRecipient("bounced since", null);
  await setBounce("bounced since", `'${NOW}'`);
  await addKey("made since");

  // The second one replaces a database that has them from the first.
  for (let time = 0; time < 2; time += 1) {
    await restoreBackup({ url, file, isForced: true, migrate });
    const isSet = (column: string) => `CASE WHEN "${column}" IS NULL THEN 'no' ELSE 'yes' END`;
    const recipients = await ask(
      `SELECT "addressHash", "hourCount", ${isSet("stoppedAt")}, ${isSet("bouncedAt")}
        FROM "MailRecipient" ORDER BY "addressHash"`,
    );
    expect(recipients).toEqual([
      ["bounced", 3, "yes", "yes"],
      ["bounced since", 0, "no", "yes"],
      ["new since", 0, "yes", "no"],
      ["resumed since", 3, "yes", "no"],
      ["stopped since", 3, "yes", "no"],
    ]);
    const keys = await ask('SELECT "id" FROM "MailLinkKey" ORDER BY "id"');
    expect(keys).toEqual([["made since"], ["of the backup"]]);
  }
});

it("a restore ends hooks that were deleted or ended since the backup, or that nobody knows of", async () => {
  const LIVING = [1, 2, 3, 4];
  await ask(`INSERT INTO "Team" ("id", "name") VALUES (900, 'Hooks')`);
  for (const id of LIVING) {
    await ask(
      `INSERT INTO "Hook" ("id", "teamId", "events", "url", "secretCipher", "createdAt")
        VALUES (${id}, 900, '[]', 'https://a.example/', '-', '${THEN}')`,
    );
  }
  const file = path.join(folder, "hooks.tar");
  await writeBackup({ url, file });
  await ask(`DELETE FROM "Hook" WHERE "id" = 2`);
  await ask(`UPDATE "Hook" SET "endedAt" = '${NOW}' WHERE "id" = 3`);
  await ask(`UPDATE "Hook" SET "createdAt" = '${NOW}' WHERE "id" = 4`);
  const living = () => ask('SELECT "id" FROM "Hook" WHERE "endedAt" IS NULL ORDER BY "id"');
  await restoreBackup({ url, file, isForced: true, migrate });
  expect(await living()).toEqual([[1]]);
  // A server that moves takes them along.
  await restoreBackup({ url, file, isForced: true, isDelivering: true, migrate });
  expect(await living()).toEqual(LIVING.map((id) => [id]));
  await ask(`DELETE FROM "Hook"`);
});

describe.runIf(isSqlite)("a database that is replaced", () => {
  const place = url.slice("file:".length);
  const file = path.join(folder, "backup.tar");
  const leftOver = () =>
    readdirSync(folder).filter((each) => /^\.restore|-(wal|journal)$/.test(each));
  const restore = () => restoreBackup({ url, file, isForced: true, migrate });
  const OF_BACKUP = [["bounced"], ["resumed since"], ["stopped since"]];
  const LOST = "whoever stopped e-mails since the backup gets them again";
  const runRestore = () =>
    spawnSync(process.execPath, ["scripts/restore.mjs", file, "--force"], {
      env: { ...process.env, DATABASE_URL: url, FILES_PATH },
      encoding: "utf8",
    });
  const hashes = () => ask('SELECT "addressHash" FROM "MailRecipient" ORDER BY "addressHash"');

  it("may be no database any more: the restore says that its stops are lost", async () => {
    const database = openSqlite(url);
    database.exec(`PRAGMA journal_mode = WAL`);
    database.exec(`UPDATE "MailRecipient" SET "addressHash" = 'of the log'
      WHERE "addressHash" = 'new since'`);
    const log = readFileSync(`${place}-wal`);
    database.close();
    writeFileSync(place, Buffer.alloc(8_192, "damaged"));
    writeFileSync(`${place}-wal`, log);
    expect(await restore()).toMatchObject({ areMailStopsKept: false });
    expect(await hashes()).toEqual(OF_BACKUP);
    expect(leftOver()).toEqual([]);
    expect(await restore()).toMatchObject({ areMailStopsKept: true });
  });

  it("may have a damaged page: the restore says that its stops are lost", async () => {
    await addRecipient("new since", NOW);
    const page = `SELECT rootpage FROM sqlite_master WHERE name = 'MailRecipient'`;
    const [[number], [size]] = [page, "PRAGMA page_size"].map((sql) =>
      (askSqliteRows(url, sql)[0] ?? []).map(Number),
    ) as [[number], [number]];
    await ask("PRAGMA journal_mode = DELETE");
    writeFileSync(place, readFileSync(place).fill(0xff, (number - 1) * size, number * size));
    const command = runRestore();
    expect([command.status, command.stderr]).toEqual([0, expect.stringContaining(LOST)]);
    expect(await hashes()).toEqual(OF_BACKUP);
    expect(leftOver()).toEqual([]);
  });

  it("may be of a release that knew no bounces", async () => {
    expect(await restore()).toMatchObject({ areMailStopsKept: true });
    await addRecipient("new since", NOW);
    await ask(`ALTER TABLE "MailRecipient" DROP COLUMN "bouncedAt"`);
    expect(await restore()).toMatchObject({ areMailStopsKept: true });
    expect(await hashes()).toEqual([
      ["bounced"],
      ["new since"],
      ["resumed since"],
      ["stopped since"],
    ]);
  });

  it("leaves no temporary file behind when the restore cannot begin", async () => {
    const other = `file:${path.join(folder, "other.db")}`;
    const restoring = restoreBackup({
      url: other,
      file,
      isForced: true,
      // Creates no tables.
      migrate: () => Promise.resolve(),
    });
    await expect(restoring).rejects.toThrow("no such table");
    expect(leftOver()).toEqual([]);
  });
});
