import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { ClaimSpace } from "./free-space";
import { insertPendingFile, type PendingFile, renewReservation } from "./upload-quota.repository";

type Reserving = {
  file: Pick<PendingFile, "id" | "storageKey" | "formId" | "fieldId" | "name" | "sender">;
  ownerId: number;
  /** The largest size that is allowed. */
  maxBytes: number;
  /** Its size, if known in advance. */
  size?: number | undefined;
  /** How many copies are on the disk while it is completed. */
  copies: 1 | 2;
  claim: ClaimSpace;
  now: Date;
};

export type Reservation = {
  /** Stores the row of the file with a first reservation. Throws a unique violation when it exists. */
  insert: () => Promise<void>;
  /** Renews the reservation of a file whose row exists and of which `bytes` have arrived. */
  resume: (bytes: number) => Promise<void>;
  /** Passes the bytes on, reserving space before each chunk; `from` is the offset of the first byte. */
  covering: (bytes: AsyncIterable<Uint8Array>, from: number) => AsyncIterable<Uint8Array>;
};

/** How long a reservation lasts without progress. */
export const RESERVATION_MS = 10 * 60 * 1000;
const RENEW_AFTER_MS = 60 * 1000;
const FIRST_STEP_BYTES = 1024 * 1024;

/**
 * Reserves space for an upload in steps: a first megabyte, then twice what has arrived whenever that is
 * used up, at most `maxBytes`. Each step may throw as `requireUploadQuota` and `withReservedDiskSpace` do.
 */
export function reserveSpace({
  file,
  ownerId,
  size: knownSize,
  maxBytes: largest,
  copies,
  claim,
  now,
}: Reserving): Reservation {
  const maxBytes = knownSize ?? largest;
  const firstStep = knownSize ?? FIRST_STEP_BYTES;
  const startedAt = performance.now();
  let reserved = 0;
  let renewedAt = startedAt;

  async function reserve(
    arrived: number,
    store: (row: Pick<PendingFile, "size" | "expiresAt"> & { now: Date }) => Promise<unknown>,
  ): Promise<void> {
    const size = Math.min(maxBytes, Math.max(firstStep, 2 * arrived, reserved));
    await claim(size * copies - arrived);
    renewedAt = performance.now();
    const at = new Date(now.getTime() + renewedAt - startedAt);
    await store({ size, expiresAt: new Date(at.getTime() + RESERVATION_MS), now: at });
    reserved = size;
  }

  const insert = () =>
    reserve(0, (row) => insertPendingFile({ ...file, ownerId, type: "", ...row }));
  const resume = (arrived: number) =>
    reserve(arrived, async (row) => {
      if (!(await renewReservation({ ...file, ownerId, ...row }))) {
        throw new AppError("conflict", "The upload took too long. Please try again.");
      }
    });

  async function* covering(bytes: AsyncIterable<Uint8Array>, from: number) {
    let position = from;
    for await (const chunk of bytes) {
      position += chunk.byteLength;
      const isStale = performance.now() - renewedAt >= RENEW_AFTER_MS;
      // Bytes beyond maxBytes are refused by the writer.
      if (Math.min(position, maxBytes) > reserved || isStale) {
        await resume(Math.min(position, maxBytes));
      }
      yield chunk;
    }
  }

  return { insert, resume, covering };
}
