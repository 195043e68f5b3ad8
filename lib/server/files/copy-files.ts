import "server-only";
import { createHash } from "node:crypto";
import type { FileStorage } from "./file-storage";
import { findWholeFiles, type WholeFile } from "./files.repository";

const BATCH = 200;
const AT_ONCE = 8;

/** Numbers of files; `bytes` are those that were copied. */
export type Copied = {
  copied: number;
  bytes: number;
  /** Were there already, with the right size. */
  present: number;
  /** Are in the database only: `from` has no bytes of this size. */
  missing: number;
  /** Have other bytes in `from` than when they were uploaded, and were not copied. */
  damaged: number;
};

type Outcome = Exclude<keyof Copied, "bytes">;

/**
 * Copies every complete file of the database from one storage to another, where it is read back and
 * compared with its checksum. What is there already is not copied again, so that an interrupted run
 * continues with the next one. Nothing is removed from `from`; a server may run.
 */
export async function copyFiles({
  from,
  to,
  onProgress,
}: {
  from: FileStorage;
  to: FileStorage;
  onProgress: (soFar: Copied) => void;
}): Promise<Copied> {
  const total: Copied = { copied: 0, bytes: 0, present: 0, missing: 0, damaged: 0 };
  for (let after = ""; ;) {
    const files = await findWholeFiles({ after, limit: BATCH });
    const last = files.at(-1);
    if (last === undefined) {
      return total;
    }
    for (let start = 0; start < files.length; start += AT_ONCE) {
      const some = files.slice(start, start + AT_ONCE);
      const outcomes = await Promise.all(some.map((file) => copyFile(file, { from, to })));
      some.forEach(({ size }, index) => {
        const outcome = outcomes[index] ?? "missing";
        total[outcome] += 1;
        total.bytes += outcome === "copied" ? size : 0;
      });
    }
    onProgress(total);
    after = last.id;
  }
}

async function copyFile(
  { storageKey: key, size, sha256 }: WholeFile,
  { from, to }: { from: FileStorage; to: FileStorage },
): Promise<Outcome> {
  // A file is there as a whole or not at all, and only after its bytes were compared.
  if ((await to.sizeOf(key)) === size) {
    return "present";
  }
  if ((await from.sizeOf(key)) !== size) {
    return "missing";
  }
  const range = { start: 0, end: size - 1 };
  const written = await to.write({ key, bytes: from.read(key, range), maxBytes: size });
  if (written.sha256 === sha256 && (await checksumOf(to.read(key, range))) === sha256) {
    return "copied";
  }
  await to.remove(key);
  return "damaged";
}

async function checksumOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
  }
  return hash.digest("hex");
}
