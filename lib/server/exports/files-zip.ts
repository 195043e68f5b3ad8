import "server-only";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ZipFile } from "yazl";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedText } from "@/lib/domain/piping/named-text";
import { wallDateOf } from "@/lib/domain/time/wall-time";
import { ChangedFile, verifyChecksum } from "@/lib/server/files/downloads/verify-checksum";
import { findFilesOf, type FileOfSubmission } from "@/lib/server/files/files.repository";
import { storage } from "@/lib/server/files/storage";
import { FilePaths } from "./file-paths";
import type { FiledSubmission } from "./files-source";
import { zipChunks, type ZipWriting } from "./stream-of-zip";

type Archive = {
  batches: AsyncIterable<readonly FiledSubmission[]>;
  /** Whose days are in the names of folders. */
  timeZone: string;
  /** Aborted when nobody waits for the bytes any more. */
  signal: AbortSignal;
};

/** Larger files are read twice, once to see that they are whole: an entry that was begun cannot be taken back. */
const HELD_BYTES = 4 * 1024 * 1024;
// Most files are compressed already.
const OPTIONS = { compress: false };

/**
 * The bytes of a ZIP with the files of the newest answers of all these submissions, while it is written: one file at a time is read, as fast as
 * the client receives it. Files that the storage lost or changed are named in a text of the ZIP.
 */
export function filesZipChunks(archive: Archive): AsyncGenerator<Uint8Array> {
  return zipChunks(archive.signal, (writing) => write({ ...archive, ...writing }));
}

type Writing = Archive & ZipWriting;

async function write({ zip, ...archive }: Writing): Promise<void> {
  const { signal } = archive;
  const problems: string[] = [];
  let count = 0;
  for await (const { file, place, path, createdAt } of filesOf(archive)) {
    signal.throwIfAborted();
    const bytes = await wholeBytes(file);
    if (typeof bytes === "string") {
      problems.push(`${place}: ${file.name} (${bytes})`);
      continue;
    }
    count += 1;
    const stream = Readable.from(bytes, { objectMode: false, signal });
    zip.addReadStream(stream, path, { ...OPTIONS, mtime: createdAt, size: file.size });
    await finished(stream);
  }
  if (problems.length > 0) {
    addText(zip, "missing-files.txt", [
      "These files are not in this ZIP. Ask whoever runs this server to restore them from a backup.",
      "",
      ...problems,
    ]);
  } else if (count === 0) {
    addText(zip, "no-files.txt", ["None of these submissions has files."]);
  }
}

/** Each file with its place in words and its path in the archive. */
async function* filesOf({ batches, timeZone, signal }: Archive) {
  for await (const rows of batches) {
    await nextTurn();
    signal.throwIfAborted();
    const files = await findFilesOf(rows.map(({ id }) => id));
    for (const { id, createdAt, fields, fileIds } of rows) {
      const day = wallDateOf({ instant: createdAt.toISOString(), timeZone });
      const paths = new FilePaths({ id, day });
      const ofAll = files.get(id) ?? [];
      for (const file of fileIds ? ofAll.filter((each) => fileIds.has(each.id)) : ofAll) {
        const label = labelOf(file.fieldId, fields);
        const path = paths.pathOf({ ...file, label });
        yield { file, place: `#${id}, ${label}`, path, createdAt };
      }
    }
  }
}

function labelOf(fieldId: string, fields: readonly Field[]): string {
  const field = fields.find(({ id }) => id === fieldId);
  return (field && namedText(field.label, fields)) || fieldId;
}

/** The bytes of a file that is whole, or in words why it is not. */
async function wholeBytes(file: FileOfSubmission): Promise<AsyncIterable<Uint8Array> | string> {
  const size = await storage().sizeOf(file.storageKey);
  if (size === null) {
    return "the storage does not have it";
  }
  const read = () =>
    size === 0 ? noBytes() : storage().read(file.storageKey, { start: 0, end: size - 1 });
  const held: Uint8Array[] = [];
  let isSound = size === file.size;
  try {
    for await (const chunk of verifyChecksum(read(), file.sha256)) {
      if (size <= HELD_BYTES) {
        held.push(chunk);
      }
    }
  } catch (error) {
    if (!(error instanceof ChangedFile)) {
      throw error;
    }
    isSound = false;
  }
  if (!isSound) {
    return "the storage has other bytes than were uploaded";
  }
  return size <= HELD_BYTES ? Readable.from(held, { objectMode: false }) : read();
}

async function* noBytes(): AsyncGenerator<Uint8Array> {
  // A range of no bytes cannot be asked for.
}

function addText(zip: ZipFile, name: string, lines: readonly string[]): void {
  zip.addBuffer(Buffer.from(`${lines.join("\r\n")}\r\n`), name, { mtime: new Date() });
}
