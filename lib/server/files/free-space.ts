import "server-only";
import { AppError } from "@/lib/domain/errors";
import { bytesAboveReserve } from "./disk-reserve";
import { makePrivateFolder } from "./private-folder";
import { filesFolder } from "./storage";

/** Says how many bytes this work may still write; a later call replaces what an earlier one said. */
export type ClaimSpace = (bytes: number) => Promise<void>;

/** What an upload under way in this process may still write, and who sends it (null = not counted). */
type Claimed = { bytes: number; sender: string | null };

const claims = new Set<Claimed>();

/**
 * Does a work that writes files. Its `claim` refuses with 503 what the disk cannot take beside all that
 * others have claimed and the reserve. Nobody claims more than half of what is free while others may
 * come: 429 for a further upload of the same sender (`uploaderKeyOf`).
 */
export async function withDiskSpace<Result>(
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
  const folder = filesFolder();
  await makePrivateFolder(folder);
  const room = await bytesAboveReserve(folder);
  const all = [...claims];
  const ofSender = sender === null ? 0 : sum(all.filter((claim) => claim.sender === sender));
  if (ofSender > bytes && ofSender > room / 2) {
    throw new AppError(
      "rate-limited",
      "Too many files from your network are on their way. Please try again later.",
      { retryAfterSeconds: 60 },
    );
  }
  if (room < sum(all)) {
    throw new AppError("unavailable", "There is no room for files right now. Please try later.", {
      retryAfterSeconds: 600,
    });
  }
}

function sum(all: readonly Claimed[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0);
}
