import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { ClaimSpace } from "./free-space";
import { insertPendingFile, type PendingFile, renewReservation } from "./upload-quota.repository";

type Reserving = {
  file: Pick<PendingFile, "id" | "storageKey" | "formId" | "fieldId" | "name" | "sender">;
  ownerId: number;
  /** The most it may become. */
  maxBytes: number;
  /** Its size, where that is known before. */
  size?: number | undefined;
  /** Copies on the disk while it is completed. */
  copies: 1 | 2;
  claim: ClaimSpace;
  now: Date;
};

export type Reservation = {
  /** Stores the file with a first reservation. Throws a unique violation when it is there already. */
  insert: () => Promise<void>;
  /** Reserves anew for a file that is there already, of which `bytes` have arrived. */
  resume: (bytes: number) => Promise<void>;
  /** The bytes as they come, from `from` on, each part once it is reserved. */
  covering: (bytes: AsyncIterable<Uint8Array>, from: number) => AsyncIterable<Uint8Array>;
};

/** How long a reservation without progress holds. */
export const RESERVED_MS = 10 * 60 * 1000;
const RENEW_AFTER_MS = 60 * 1000;
const FIRST_STEP_BYTES = 1024 * 1024;

/**
 * Room for a file that arrives: a first megabyte, then twice what has arrived whenever that is used up,
 * never more than it may become. Each step may be refused like `requireUploadQuota` and `withDiskSpace` do.
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
    await store({ size, expiresAt: new Date(at.getTime() + RESERVED_MS), now: at });
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
      // Whoever writes refuses what is beyond the most it may become.
      if (Math.min(position, maxBytes) > reserved || isStale) {
        await resume(Math.min(position, maxBytes));
      }
      yield chunk;
    }
  }

  return { insert, resume, covering };
}
