import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";
import { bytesAboveReserve } from "./disk-reserve";
import { filesFolder } from "./disk-storage";
import { makePrivateFolder } from "./folders";

/** Reserves the bytes that an upload may still write; a later call replaces the earlier number. */
export type ClaimSpace = (bytes: number) => Promise<void>;

/** The bytes that a running upload of this process may still write, and its sender (null: not limited). */
type Claimed = { bytes: number; sender: string | null };

const claims = new Set<Claimed>();

/**
 * Runs work that writes files. Its `claim` throws 503 when the disk lacks space for all claims and the
 * reserve, and 429 for a further upload of a sender (`uploaderKeyOf`) whose claims exceed half of the free
 * space, so that one sender cannot fill the disk.
 */
export async function withReservedDiskSpace<Result>(
  sender: string | null,
  work: (claim: ClaimSpace) => Promise<Result>,
): Promise<Result> {
  const own: Claimed = { bytes: 0, sender };
  claims.add(own);
  try {
    return await work(async (bytes) => {
      own.bytes = bytes;
      await requireSpaceFor(own);
    });
  } finally {
    claims.delete(own);
  }
}

async function requireSpaceFor({ bytes, sender }: Claimed): Promise<void> {
  if (env.FILES !== undefined) {
    // A store of objects has no end that could be seen from here.
    return;
  }
  const folder = filesFolder();
  await makePrivateFolder(folder);
  const freeBytes = await bytesAboveReserve(folder);
  const all = [...claims];
  const ofSender = sender === null ? 0 : sum(all.filter((claim) => claim.sender === sender));
  if (ofSender > bytes && ofSender > freeBytes / 2) {
    throw new AppError("rate-limited", ({ refusals }) => refusals.filesOnTheirWay, {
      retryAfterSeconds: 60,
    });
  }
  if (freeBytes < sum(all)) {
    throw new AppError("unavailable", ({ refusals }) => refusals.noRoomForFiles, {
      retryAfterSeconds: 600,
    });
  }
}

function sum(all: readonly Claimed[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0);
}
