import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { ClaimSpace } from "../free-space";
import { discardFiles } from "../purge-files";
import {
  insertPendingFile,
  renewReservation,
  type PendingFile,
  type Written,
} from "./upload-quota.repository";

type Reserving = {
  file: Pick<PendingFile, "id" | "storageKey" | "formId" | "fieldId" | "name" | "sender">;
  teamId: number;
  /** The largest size that is allowed. */
  maxBytes: number;
  /** The file's size, if known in advance. */
  size?: number | undefined;
  /** How many copies are on the disk while it is completed. */
  copies: 1 | 2;
  claim: ClaimSpace;
  now: Date;
};

export type Reservation = {
  /** The time since the start of the request, as a date: an upload can take longer than its row lasts. */
  now: () => Date;
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
 * used up, at most `maxBytes`. Each step removes uploads that were ended for it, and may throw 429, 503 or
 * 409 when a quota or the disk is full.
 */
export function reserveSpace({
  file,
  teamId,
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

  const currentTime = () => new Date(now.getTime() + performance.now() - startedAt);

  async function reserve<Result>(
    arrived: number,
    store: (
      row: Pick<PendingFile, "size" | "expiresAt"> & { now: Date },
    ) => Promise<Written<Result>>,
  ): Promise<Result> {
    const size = Math.min(maxBytes, Math.max(firstStep, 2 * arrived, reserved));
    await claim(size * copies - arrived);
    renewedAt = performance.now();
    const at = currentTime();
    const expiresAt = new Date(at.getTime() + RESERVATION_MS);
    const { result, evicted } = await store({ size, expiresAt, now: at });
    reserved = size;
    await discardFiles(evicted);
    return result;
  }

  const insert = () =>
    reserve(0, (row) => insertPendingFile({ ...file, teamId, type: "", ...row }));
  const resume = async (arrived: number) => {
    const isRenewed = await reserve(arrived, (row) =>
      renewReservation({ ...file, teamId, ...row }),
    );
    if (!isRenewed) {
      throw reservationEnded();
    }
  };

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

  return { now: currentTime, insert, resume, covering };
}

/** 409: nothing has arrived for too long, or the form has no more room for this file. */
export function reservationEnded(): AppError {
  return new AppError("conflict", ({ refusals }) => refusals.uploadTooSlow);
}
