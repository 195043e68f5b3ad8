import "server-only";
import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { syncFolder } from "@/lib/server/files/folders";
import { createArchive, type ArchiveWriter } from "./archive";
import { BackupError, ERASED_TABLES, type Snapshot } from "./backup-database";
import { fileEntry } from "./files";
import { writeManifest, type Manifest } from "./manifest";
import { isInBackups, type Model } from "./models";
import { currentModels, openSnapshot } from "./open-database";
import { createRowsChecksum, lineOf } from "./rows";
import { verifyBackup } from "./verify-backup";

const compress = promisify(gzip);
/** Rows are compressed in parts of about this size, so that a large table does not have to fit in memory. */
const PART_BYTES = 2 * 1024 * 1024;
const FILES_TABLE = "StoredFile";

type Table = Manifest["tables"][number];
/** A file that is not, or not as it was stored, in the backup. */
export type FileProblem = { id: string; name: string; problem: "missing" | "damaged" };
type Saved = { manifest: Manifest; fileProblems: FileProblem[] };

type Written = {
  url: string;
  file: string;
  /** Writes the list of erased ids alone: no answers, and no files. */
  isListOfErased?: boolean;
};

/**
 * Writes a backup of the database at `url` and its files to a new file; the server may run. The rows are
 * a snapshot. The file gets its name only after it was read back, verified and synced to the disk. Each stored file is compared
 * with its checksum; those that are missing or damaged are named, and everything else is in the backup.
 * @throws {BackupError} when a file of that name exists
 */
export async function writeBackup({ url, file, isListOfErased = false }: Written): Promise<Saved> {
  const target = path.resolve(file);
  if (existsSync(target)) {
    throw new BackupError(`There is a file ${file} already.`);
  }
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const fileProblems = await writeTo(unfinished, { url, isListOfErased });
    const { manifest } = await verifyBackup(unfinished);
    await rename(unfinished, target);
    await syncFolder(path.dirname(target));
    return { manifest, fileProblems };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeTo(
  file: string,
  { url, isListOfErased }: Pick<Required<Written>, "url" | "isListOfErased">,
): Promise<FileProblem[]> {
  const snapshot = await openSnapshot(url);
  try {
    const archive = await createArchive(file);
    try {
      const fileProblems = await addAll(archive, { snapshot, isListOfErased });
      await archive.finish();
      return fileProblems;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await snapshot.close();
  }
}

async function addAll(
  archive: ArchiveWriter,
  { snapshot, isListOfErased }: { snapshot: Snapshot; isListOfErased: boolean },
): Promise<FileProblem[]> {
  const tables: Table[] = [];
  const files = { count: 0, bytes: 0, missing: 0 };
  for (const model of currentModels().filter(isInBackups)) {
    if (isListOfErased && !ERASED_TABLES.includes(model.name)) {
      continue;
    }
    tables.push(await addTable(archive, { snapshot, model }));
  }
  // After the rows: a file is written before its row and removed some time after it.
  const fileProblems = isListOfErased ? [] : await addFiles(archive, { snapshot, files });
  const content = {
    createdAt: new Date().toISOString(),
    provider: snapshot.provider,
    migrations: await snapshot.migrations(),
    tables,
    files,
    entries: archive.sum(),
  };
  await archive.addBytes("manifest.json", writeManifest(content));
  return fileProblems;
}

async function addTable(
  archive: ArchiveWriter,
  { snapshot, model }: { snapshot: Snapshot; model: Model },
): Promise<Table> {
  const sum = createRowsChecksum();
  let lines: string[] = [];
  let bytes = 0;
  let parts = 0;
  const flush = async () => {
    const packed = await compress(lines.join(""), { level: 1 });
    parts += 1;
    await archive.addBytes(`rows/${model.name}/${String(parts).padStart(6, "0")}.gz`, packed);
    lines = [];
    bytes = 0;
  };
  for await (const row of snapshot.rows(model)) {
    const line = lineOf(row);
    sum.add(line);
    lines.push(line);
    bytes += line.length;
    if (bytes >= PART_BYTES) {
      await flush();
    }
  }
  if (lines.length > 0) {
    await flush();
  }
  const columns = model.columns.map(({ name }) => name);
  return { name: model.name, columns, lastId: await snapshot.lastId(model), ...sum.end() };
}

async function addFiles(
  archive: ArchiveWriter,
  { snapshot, files }: { snapshot: Snapshot; files: Manifest["files"] },
): Promise<FileProblem[]> {
  const problems: FileProblem[] = [];
  const model = currentModels().find(({ name }) => name === FILES_TABLE);
  if (model === undefined) {
    return problems;
  }
  const places = model.columns.map(({ name }) => name);
  for await (const row of snapshot.rows(model)) {
    const textOf = (column: string) => String(row[places.indexOf(column)]);
    const file = { id: textOf("id"), name: textOf("name") };
    const entry = await fileEntry(textOf("storageKey"));
    if (entry === null) {
      files.missing += 1;
      problems.push({ ...file, problem: "missing" });
      continue;
    }
    const { sha256 } = await archive.add(entry);
    if (sha256 !== textOf("sha256")) {
      problems.push({ ...file, problem: "damaged" });
    }
    files.count += 1;
    files.bytes += entry.size;
  }
  return problems;
}
