import "server-only";
import { db, isSqlite, Prisma } from "@/lib/server/db/client";

const SYNCHRONOUS_FULL = 2;
const MIN_BUSY_TIMEOUT_MS = 5_000;

/**
 * Checks on the app's own connection that the settings make a committed write survive a power cut.
 * @throws {Error} with one sentence that names the setting
 */
export async function assertDurable(): Promise<void> {
  const settings = isSqlite() ? await readPragmas() : await readPostgresSettings();
  const bad = settings.find(({ isGood }) => !isGood);
  if (bad) {
    throw new Error(`The database setting ${bad.name} is ${bad.value}, so answers could be lost.`);
  }
}

async function readPragmas() {
  const [journal, synchronous, foreignKeys, busyTimeout] = await Promise.all([
    readPragma("journal_mode"),
    readPragma("synchronous"),
    readPragma("foreign_keys"),
    readPragma("busy_timeout"),
  ]);
  return [
    { name: "journal_mode", value: journal, isGood: journal === "wal" },
    { name: "synchronous", value: synchronous, isGood: Number(synchronous) === SYNCHRONOUS_FULL },
    { name: "foreign_keys", value: foreignKeys, isGood: Number(foreignKeys) === 1 },
    {
      name: "busy_timeout",
      value: busyTimeout,
      isGood: Number(busyTimeout) >= MIN_BUSY_TIMEOUT_MS,
    },
  ];
}

async function readPragma(name: string): Promise<string> {
  const rows = await db.$queryRaw<Record<string, unknown>[]>`${Prisma.raw(`PRAGMA ${name}`)}`;
  return String(Object.values(rows[0] ?? {})[0]);
}

async function readPostgresSettings() {
  const rows = await db.$queryRaw<{ name: string; value: string }[]>`
    SELECT name, setting AS value FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit')`;
  return rows.map(({ name, value }) => ({ name, value, isGood: value !== "off" }));
}
