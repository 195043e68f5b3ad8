import "server-only";
import { AppError } from "@/lib/domain/errors";
import { keyedHash } from "@/lib/server/crypto/keyed-hash";
import { countWaiting, type Waiting } from "./files.repository";

const GB = 1024 * 1024 * 1024;
/** A class behind one address gets through. */
const PER_SENDER: Waiting = { files: 400, bytes: 4 * GB };
const PER_FORM: Waiting = { files: 5000, bytes: 20 * GB };
const RETRY_SECONDS = 3600;

type Arrival = { formId: number; sender: string; bytes: number; now: Date };

/** What one address is known by while its uploads wait; says nothing about the address itself. */
export function senderOf(ip: string): string {
  return keyedHash(`upload:${ip}`).toString("base64url");
}

/**
 * 429 when so much of one address waits for its submission already that this file does not fit in,
 * 503 when that is so for the form. Files under way count with all they may become.
 */
export async function requireRoomToWait({ formId, sender, bytes, now }: Arrival): Promise<void> {
  if (isFull(await countWaiting({ sender }, now), bytes, PER_SENDER)) {
    throw new AppError(
      "rate-limited",
      "Too many files from your network are waiting to be sent. Please try again later.",
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
  if (isFull(await countWaiting({ formId }, now), bytes, PER_FORM)) {
    throw new AppError(
      "unavailable",
      "This form cannot take more files right now. Please try again later.",
      { retryAfterSeconds: RETRY_SECONDS },
    );
  }
}

function isFull(waiting: Waiting, bytes: number, limit: Waiting): boolean {
  return waiting.files >= limit.files || waiting.bytes + bytes > limit.bytes;
}
