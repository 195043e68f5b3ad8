import "server-only";
import { createHmac } from "node:crypto";
import { AppError } from "@/lib/domain/errors";
import type { KeptFile } from "@/lib/domain/fields/file-answers";
import { tidyFileName } from "@/lib/domain/files/file-name";
import { env } from "@/lib/server/env";
import { findUpload, insertPendingFile, prolongUpload } from "./files.repository";
import { withSpaceFor } from "./free-space";
import { asRefusal, complete, discardFiles, type GivenFile } from "./keep-file";
import { IncompleteUpload } from "./read-multipart-file";
import { newStorageKey, storage } from "./storage";

/** Known to the sender alone, who made it up: whoever has it may go on with the upload. */
export type Resumable = { formId: number; fieldId: string; resume: string };

/** How long an upload that broke off can be resumed. */
const PART_WAITS_MS = 60 * 60 * 1000;

/** Uploads that are being completed: a second request for one waits for the first. */
const completing = new Map<string, Promise<KeptFile>>();

/** How many bytes of an upload are here; 0 when nothing is known of it. */
export async function receivedBytes(upload: Resumable & { now: Date }): Promise<number> {
  const row = await findUpload({ id: idOf(upload), now: upload.now });
  return row === null ? 0 : row.isComplete ? row.size : storage.sizeOfPart(row.storageKey);
}

/**
 * Like `keepFile`, but what arrives before the bytes break off is kept for an hour: `from` is where
 * these bytes belong. 409 when that is behind what is here; a file that is complete is given again.
 */
export async function keepPart(
  given: GivenFile & Resumable & { from: number; sender: string | null },
): Promise<KeptFile> {
  const { formId, fieldId, from, bytes, sender, limits, now } = given;
  const { maxBytes } = limits;
  const id = idOf(given);
  const described = { ...given, name: tidyFileName(given.name) };
  const expiresAt = new Date(now.getTime() + PART_WAITS_MS);
  const row = await findUpload({ id, now });
  if (row?.isComplete) {
    await readOver(bytes);
    return { id, name: row.name, type: row.type, size: row.size };
  }
  const place = { id, storageKey: row?.storageKey ?? newStorageKey() };
  // Twice: the part, and the file that is made of it.
  return withSpaceFor(2 * maxBytes, async () => {
    if (row === null) {
      const facts = { formId, fieldId, name: described.name, type: "", size: maxBytes, sender };
      await insertPendingFile({ ...place, ...facts, expiresAt });
    } else {
      await prolongUpload({ id, expiresAt });
    }
    await append({ key: place.storageKey, from, bytes, maxBytes }).catch(async (error: unknown) => {
      if (!(error instanceof IncompleteUpload || error instanceof AppError)) {
        await discardFiles([place]);
      }
      throw asRefusal(error, described);
    });
    const work =
      completing.get(id) ?? complete(place, described, () => storage.finish(place.storageKey));
    completing.set(id, work);
    return work.finally(() => completing.delete(id));
  });
}

async function append(part: Parameters<typeof storage.append>[0]): Promise<void> {
  if (part.from > (await storage.sizeOfPart(part.key))) {
    throw new AppError("conflict", "The upload does not fit what is here. Please try again.");
  }
  await storage.append(part);
}

/** The server's own id for it: what a sender makes up is never an id. */
function idOf({ formId, fieldId, resume }: Resumable): string {
  const hash = createHmac("sha256", env.NEXTAUTH_SECRET);
  return hash
    .update(JSON.stringify([formId, fieldId, resume]))
    .digest("base64url")
    .slice(0, 32);
}

async function readOver(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  // Busboy waits until somebody has read the file.
  for await (const chunk of bytes) {
    void chunk;
  }
}
