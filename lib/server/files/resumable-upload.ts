import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { normaliseFileName } from "@/lib/domain/files/file-name";
import { acceptedHashes } from "@/lib/server/crypto/keyed-hash";
import { isUniqueViolation } from "@/lib/server/db/errors";
import { logger } from "@/lib/server/logging/logger";
import type { FileStorage } from "./file-storage";
import { findUpload, retireFiles, shrinkReservation } from "./files.repository";
import { withReservedDiskSpace, type ClaimSpace } from "./free-space";
import { discardFiles } from "./purge-files";
import { RESERVATION_MS, reserveSpace, type Reservation } from "./quota/reserve-space";
import { IncompleteUpload } from "./read-multipart-file";
import { newStorageKey, storage } from "./storage";
import { completeUpload, presentUpload, toUploadError, type NewFile } from "./store-file";

/** `resume` is a secret that the client generates: knowing it is enough to continue the upload. */
export type Resumable = { formId: number; fieldId: string; resume: string };

type Part = NewFile & Resumable & { from: number; sender: string | null };
type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>;
type Opened = { row: Upload; room: Reservation };

/** How long an interrupted upload can be resumed, counted from the interruption. */
const RESUMABLE_MS = 60 * 60 * 1000;

/** Uploads that are being completed, by id: a second request for the same one waits for the first. */
const completing = new Map<string, Promise<StoredFileAnswer>>();

/** The number of bytes received of an upload; 0 for an unknown one. */
export async function receivedBytes(upload: Resumable & { now: Date }): Promise<number> {
  const row = await findKnown(upload);
  return row === null ? 0 : row.isComplete ? row.size : storage().sizeOfPart(row.storageKey);
}

/**
 * Like `storeFile`, but an interrupted upload can be resumed for an hour: `from` is the offset of the first
 * byte sent. 409 when it is beyond the bytes received so far. Repeating a complete upload returns its file.
 */
export function storePart(given: Part): Promise<StoredFileAnswer> {
  const { bytes, from, limits, sender } = given;
  const { maxBytes } = limits;
  const part = { ...given, name: normaliseFileName(given.name) };
  return withReservedDiskSpace(sender, async (claim) => {
    const { row, room } = await openUpload(part, claim);
    if (row.isComplete) {
      await drain(bytes);
      return presentUpload(row);
    }
    const key = row.storageKey;
    const sent = { key, from, bytes: room.covering(bytes, from), maxBytes };
    const size = await append(sent).catch(async (error: unknown) => {
      // A disconnected sender may resume.
      const mayResume = error instanceof IncompleteUpload || error instanceof AppError;
      await (mayResume ? settle(row, room.now()) : discardFiles([row]));
      throw toUploadError(error, part);
    });
    const work = completing.get(row.id) ?? completeOnce({ ...row, size }, part, room.now);
    completing.set(row.id, work);
    return work.finally(() => completing.delete(row.id));
  });
}

/** Finds the row of this upload, or creates it for the first request. 409 to resume an unknown upload. */
async function openUpload(part: Part, claim: ClaimSpace): Promise<Opened> {
  const { formId, fieldId, name, sender, teamId, limits, from, now } = part;
  const known = await findKnown(part);
  if (known === null && from > 0) {
    throw doesNotFit();
  }
  const [newId = ""] = idsOf(part);
  const id = known?.id ?? newId;
  const facts = { id, storageKey: known?.storageKey ?? newStorageKey(), name };
  const file = { ...facts, formId, fieldId, sender };
  // Two copies: the partial file, and the file that is copied from it.
  const room = reserveSpace({ file, teamId, maxBytes: limits.maxBytes, copies: 2, claim, now });
  if (known !== null) {
    return reopen(known, room);
  }
  try {
    await room.insert();
    return { row: { ...facts, type: "", size: 0, isComplete: false }, room };
  } catch (error) {
    if (!isUniqueViolation(error)) {
      throw error;
    }
    const other = await findUpload({ id, now: room.now() });
    if (other !== null) {
      return reopen(other, room);
    }
    // The upload has expired, and housekeeping has not removed it yet.
    await discardFiles(await retireFiles([id]));
    await room.insert();
    return { row: { ...facts, type: "", size: 0, isComplete: false }, room };
  }
}

async function reopen(row: Upload, room: Reservation): Promise<Opened> {
  if (!row.isComplete) {
    await room.resume(await storage().sizeOfPart(row.storageKey));
  }
  return { row, room };
}

/** Releases the space reserved for bytes that did not arrive. */
async function settle({ id, storageKey }: Upload, now: Date): Promise<void> {
  const size = await storage().sizeOfPart(storageKey);
  const lastsMs = size > 0 ? RESUMABLE_MS : RESERVATION_MS;
  const expiresAt = new Date(now.getTime() + lastsMs);
  const isKept = await shrinkReservation({ id, size, expiresAt });
  if (!isKept && (await findUpload({ id, now })) === null) {
    // It was ended for another upload, and what arrived since belongs to no row.
    await storage().remove(storageKey);
  }
}

/** Completes an upload of which `size` bytes have arrived, unless that is done already. */
async function completeOnce(row: Upload, part: Part, now: () => Date): Promise<StoredFileAnswer> {
  const { id, storageKey: key, size } = row;
  const latest = await findUpload({ id, now: now() });
  const file = latest?.isComplete
    ? presentUpload(latest)
    : await completeUpload(row, part, {
        now,
        isResumable: true,
        write: () => storage().finish({ key, size }),
      });
  // Only now: until the file is complete, another server may join the same parts.
  await storage()
    .removePart(key)
    .catch((error: unknown) => {
      // What is left goes with the file.
      logger.warn({ error, storageKey: key }, "Could not remove the parts of an upload");
    });
  return file;
}

async function append(part: Parameters<FileStorage["append"]>[0]): Promise<number> {
  if (part.from > (await storage().sizeOfPart(part.key))) {
    throw doesNotFit();
  }
  return storage().append(part);
}

function doesNotFit(): AppError {
  return new AppError("conflict", ({ refusals }) => refusals.uploadUnfit);
}

/** The upload under any id that it may have; null for an unknown one. */
async function findKnown(upload: Resumable & { now: Date }): Promise<Upload | null> {
  for (const id of idsOf(upload)) {
    const row = await findUpload({ id, now: upload.now });
    if (row !== null) {
      return row;
    }
  }
  return null;
}

/**
 * The ids that the server derives from the client's secret: the current one, then the one under
 * NEXTAUTH_SECRET_PREVIOUS for an upload begun before the secret was changed.
 */
function idsOf({ formId, fieldId, resume }: Resumable): string[] {
  const hashes = acceptedHashes(JSON.stringify([formId, fieldId, resume]));
  return hashes.map((hash) => hash.toString("base64url").slice(0, 32));
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _chunk of bytes) {
    // Busboy does not finish before the file is read.
  }
}
