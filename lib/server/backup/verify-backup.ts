import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { damagedBackup, readArchive, readWhole, type Entry } from "./archive";
import { readManifest, type Manifest } from "./manifest";
import { createRowsChecksum, rowsOf, type Row } from "./rows";

const unpack = promisify(gunzip);
const MANIFEST = "manifest.json";
/** Far above the size of a part; limits the memory that a crafted file can take. */
const MAX_PART_BYTES = 512 * 1024 * 1024;

/**
 * Reads a whole backup and checks its checksums, counts and HMAC. `isKeyKnown`: the HMAC's key was there.
 * @throws {BackupError} when anything is missing or was changed
 */
export async function verifyBackup(
  file: string,
): Promise<{ manifest: Manifest; isKeyKnown: boolean }> {
  let result: { manifest: Manifest; isKeyKnown: boolean } | null = null;
  const sums = new Map<string, ReturnType<typeof createRowsChecksum>>();
  const files = { count: 0, bytes: 0 };
  for await (const entry of readArchive(file)) {
    if (result !== null) {
      throw damagedBackup();
    }
    const table = tableOf(entry.name);
    if (table !== null) {
      const sum = sums.get(table) ?? createRowsChecksum();
      sums.set(table, sum);
      linesOf(await unpackText(entry)).forEach(sum.add);
    } else if (entry.name.startsWith("files/")) {
      files.count += 1;
      files.bytes += entry.size;
    } else if (entry.name === MANIFEST) {
      result = readManifest(await readWhole(entry));
      checkEntries(result.manifest, entry.before);
    }
  }
  if (result === null) {
    throw damagedBackup();
  }
  checkContent(result.manifest, { sums, files });
  return result;
}

/** The table whose rows an entry holds; null for another entry. */
export function tableOf(name: string): string | null {
  return /^rows\/(\w+)\/\d+\.gz$/.exec(name)?.[1] ?? null;
}

/** The rows of an entry. */
export async function unpackRows(entry: Entry): Promise<Row[]> {
  return rowsOf(await unpackText(entry));
}

async function unpackText(entry: Entry): Promise<string> {
  const packed = await readWhole(entry);
  const bytes = await unpack(packed, { maxOutputLength: MAX_PART_BYTES }).catch(() => {
    throw damagedBackup();
  });
  return bytes.toString("utf8");
}

/** Not by a pattern, which begins anew at each character of a line without an end. */
function linesOf(text: string): string[] {
  if (text !== "" && !text.endsWith("\n")) {
    throw damagedBackup();
  }
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => `${line}\n`);
}

function checkEntries({ entries }: Manifest, read: Manifest["entries"]): void {
  if (entries.count !== read.count || entries.sha256 !== read.sha256) {
    throw damagedBackup();
  }
}

type Content = {
  sums: Map<string, ReturnType<typeof createRowsChecksum>>;
  files: { count: number; bytes: number };
};

function checkContent(manifest: Manifest, { sums, files }: Content): void {
  const areTablesWhole = manifest.tables.every(({ name, rows, sha256 }) => {
    const sum = (sums.get(name) ?? createRowsChecksum()).end();
    return sum.rows === rows && sum.sha256 === sha256;
  });
  const areFilesWhole =
    manifest.files.count === files.count && manifest.files.bytes === files.bytes;
  if (!areTablesWhole || !areFilesWhole) {
    throw damagedBackup();
  }
}
