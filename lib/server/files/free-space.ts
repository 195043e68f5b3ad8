import "server-only";
import { statfs } from "node:fs/promises";
import { AppError } from "@/lib/domain/errors";
import { makePrivateFolder } from "./private-folder";
import { filesFolder } from "./storage";

/** The database is usually on the same disk and must not run out of it. */
const RESERVE_BYTES = 200 * 1024 * 1024;
const NOBODY = "";

/** What uploads under way in this process may still write, by who sends them. */
const promised = new Map<string, number>();

type Space = {
  bytes: number;
  /** Who sends them (`senderOf`); null = not counted by sender. */
  sender: string | null;
};

/**
 * Does the work once the disk can take the bytes, beside what others were promised meanwhile, and keeps
 * a reserve; 503 when it cannot. Nobody is promised more than half of what is free while others may
 * come: 429 for a further upload of the same sender.
 */
export async function withSpaceFor<Result>(
  { bytes, sender }: Space,
  work: () => Promise<Result>,
): Promise<Result> {
  promise(sender, bytes);
  try {
    const room = (await freeBytes()) - RESERVE_BYTES;
    const own = sender === null ? 0 : (promised.get(sender) ?? 0);
    if (own > bytes && own > room / 2) {
      throw new AppError(
        "rate-limited",
        "Too many files from your network are on their way. Please try again later.",
        { retryAfterSeconds: 60 },
      );
    }
    if (room < allPromised()) {
      throw new AppError("unavailable", "There is no room for files right now. Please try later.", {
        retryAfterSeconds: 600,
      });
    }
    return await work();
  } finally {
    promise(sender, -bytes);
  }
}

function promise(sender: string | null, bytes: number): void {
  const total = (promised.get(sender ?? NOBODY) ?? 0) + bytes;
  if (total > 0) {
    promised.set(sender ?? NOBODY, total);
  } else {
    promised.delete(sender ?? NOBODY);
  }
}

function allPromised(): number {
  return [...promised.values()].reduce((sum, bytes) => sum + bytes, 0);
}

async function freeBytes(): Promise<number> {
  const folder = filesFolder();
  await makePrivateFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
