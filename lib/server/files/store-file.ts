import "server-only";
import { randomBytes } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { FileLimits, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { notAccepted, tooLarge } from "@/lib/domain/files/file-errors";
import { normaliseFileName } from "@/lib/domain/files/file-name";
import { PNG_HEAD_BYTES, pngSize } from "@/lib/domain/files/png-size";
import { isMissingRow } from "@/lib/server/db/errors";
import { isTrulyAccepted, trueType } from "./detect-type";
import { FileTooLarge, type WrittenFile } from "./file-storage";
import { completeFile, findUpload, retireIncomplete, type StoredBytes } from "./files.repository";
import { withReservedDiskSpace } from "./free-space";
import { discardFiles } from "./purge-files";
import { reservationEnded, reserveSpace } from "./quota/reserve-space";
import { headOf, sniffContent } from "./sniff-content";
import { newStorageKey, storage } from "./storage";

export type NewFile = {
  /** The owner of the form. */
  teamId: number;
  formId: number;
  fieldId: string;
  name: string;
  /** The media type that the sender claims. */
  type: string;
  bytes: AsyncIterable<Uint8Array>;
  /** The number of bytes, if known in advance. */
  size?: number;
  limits: FileLimits;
  /** The uploader's key (`uploaderKeyOf`), if limits per uploader apply. */
  sender?: string | null;
  now: Date;
};

type Completing = {
  write: () => Promise<WrittenFile>;
  now: () => Date;
  isResumable?: boolean;
};

type Described = Pick<NewFile, "type" | "limits"> & { name: string };

/** How long a complete upload stays without a submission. */
export const PENDING_UPLOAD_MS = 24 * 60 * 60 * 1000;

/**
 * Stores one file for a later submission. 413 above the field's size limit, 415 for a type that the field
 * does not accept, 404 when the form was deleted meanwhile, 429, 503 and 409 when a quota or the disk is
 * full. Nothing of a refused file remains.
 */
export function storeFile({ bytes, sender = null, ...given }: NewFile): Promise<StoredFileAnswer> {
  const { formId, fieldId, limits, teamId, size, now } = given;
  const { maxBytes } = limits;
  const place = { id: newFileId(), storageKey: newStorageKey() };
  const described = { ...given, name: normaliseFileName(given.name) };
  return withReservedDiskSpace(sender, async (claim) => {
    const file = { ...place, formId, fieldId, name: described.name, sender };
    const room = reserveSpace({ file, teamId, maxBytes, size, copies: 1, claim, now });
    await room.insert();
    return completeUpload(place, described, {
      now: room.now,
      write: () =>
        storage().write({ key: place.storageKey, bytes: room.covering(bytes, 0), maxBytes }),
    });
  });
}

/**
 * Writes the bytes, checks their type and marks the file as complete; removes it on failure, unless another
 * request has completed it meanwhile, whose file is the result. 409 when its reservation has ended or its
 * form was deleted meanwhile. `isResumable`: what arrived stays when the storage is away (503).
 */
export async function completeUpload(
  place: StoredBytes,
  described: Described,
  { write, now, isResumable = false }: Completing,
): Promise<StoredFileAnswer> {
  const { id, storageKey } = place;
  const { name, type, limits } = described;
  try {
    const written = await write();
    const claimed = { name, type, sniffed: await sniffContent({ name, type, storageKey }) };
    if (!isTrulyAccepted(claimed, limits.accepts)) {
      throw new AppError("unsupported-media-type", notAccepted(name, limits.accepts));
    }
    await requirePixels({ storageKey, limits });
    const stored = { id, name, type: trueType(claimed), size: written.size };
    const at = now();
    const expiresAt = new Date(at.getTime() + PENDING_UPLOAD_MS);
    if (!(await completeFile({ ...stored, sha256: written.sha256, expiresAt, now: at }))) {
      throw reservationEnded();
    }
    return stored;
  } catch (error) {
    if (isResumable && error instanceof AppError && error.code === "unavailable") {
      throw error;
    }
    const other = (await retireIncomplete(id)) ? null : await findUpload({ id, now: now() });
    if (other?.isComplete) {
      return presentUpload(other);
    }
    const isGone = (await discardFiles([place])) === 0;
    const isExpected = error instanceof AppError || error instanceof FileTooLarge;
    // Whoever removed the row has removed the bytes too, which fails any write.
    throw isGone && !isExpected ? reservationEnded() : toUploadError(error, described);
  }
}

/** 415 for a picture with more points than its field allows: it would be small as a file, and large once it is read. */
async function requirePixels({
  storageKey,
  limits: { maxPixels },
}: {
  storageKey: string;
  limits: FileLimits;
}): Promise<void> {
  const size =
    maxPixels === undefined ? null : pngSize(await headOf({ storageKey }, PNG_HEAD_BYTES));
  if (maxPixels !== undefined && (size === null || size.width * size.height > maxPixels)) {
    throw new AppError("unsupported-media-type", ({ refusals }) => refusals.pictureUnusable);
  }
}

/** Translates storage errors into errors for the sender; returns others unchanged. */
export function toUploadError(error: unknown, { name, limits }: Described): unknown {
  if (error instanceof FileTooLarge) {
    return new AppError("too-large", tooLarge(name, limits.maxBytes));
  }
  return isMissingRow(error)
    ? new AppError("not-found", ({ refusals }) => refusals.formNotFound)
    : error;
}

/** A stored file as its sender gets it. */
export function presentUpload({ id, name, type, size }: StoredFileAnswer): StoredFileAnswer {
  return { id, name, type, size };
}

function newFileId(): string {
  return randomBytes(24).toString("base64url");
}
