import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { currentModels, openSnapshot } from "@/lib/server/backup/open-database";
import { checksumOf } from "@/lib/server/backup/rows";
import { env } from "@/lib/server/environment/env";
import { askSqliteRows } from "@/tests/support/databases/sqlite";
import { sumsOfFiles } from "./file-checksums";

// Where backups are restored to. A test that imports it replaces the settings by some that can be changed.
export const settings: { FILES_PATH: string | undefined; ENCRYPTION_KEY: string } = env;
export const source = { url: env.DATABASE_URL, files: env.FILES_PATH ?? "" };
export const isSqlite = source.url.startsWith("file:");
export const folder = mkdtempSync(path.join(tmpdir(), "formlane-backup-"));
const made: string[] = [];

/** An empty target to restore to: a database of the given kind, and a folder. */
export async function emptyTarget(kind = isSqlite ? "sqlite" : "postgresql") {
  settings.FILES_PATH = path.join(folder, `files-${randomUUID()}`);
  if (kind === "sqlite") {
    return { url: `file:${path.join(folder, `${randomUUID()}.db`)}`, files: settings.FILES_PATH };
  }
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await administer(`CREATE DATABASE ${name}`);
  made.push(name);
  const url = new URL(source.url);
  url.pathname = name;
  return { url: url.href, files: settings.FILES_PATH };
}

export async function administer(statement: string, url = source.url): Promise<unknown[][]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<unknown[]>({ text: statement, rowMode: "array" });
  await client.end();
  return rows;
}

/** Rows as arrays, including tables outside the app's schema. */
export async function ask({ url }: Place, statement: string): Promise<unknown[][]> {
  return url.startsWith("file:") ? askSqliteRows(url, statement) : administer(statement, url);
}

export type Place = { url: string; files: string };

/** Checksums of all rows and files. */
export async function contentOf({ url, files }: Place) {
  const snapshot = await openSnapshot(url);
  const tables: Record<string, string> = {};
  for (const model of currentModels()) {
    const { rows, sha256 } = await checksumOf(snapshot.rows(model));
    tables[model.name] = `${rows} ${sha256} ${(await snapshot.lastId(model)) ?? 0}`;
  }
  await snapshot.close();
  return { tables, files: sumsOfFiles(files) };
}

/** Removes all that was made. */
export async function removePlaces(): Promise<void> {
  for (const name of made) {
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  }
  rmSync(folder, { recursive: true, force: true });
}
