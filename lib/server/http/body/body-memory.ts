import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/environment/env";
import { processState } from "@/lib/server/environment/process-state";

/** Bytes of a body up to this size are not counted. */
const SMALL_BYTES = 1_000_000;

const held = processState("large bodies", () => ({ bytes: 0 }));

/**
 * Counts the bytes of a request's body in memory, from the first byte until the response. All large bodies
 * together may take twice MAX_SUBMISSION_MB, so that a small machine does not run out of memory.
 */
export class BodyMemory {
  private bytes = 0;

  /** Counts bytes before they are buffered; 503 when large bodies already take too much memory. */
  take(count: number): void {
    const before = Math.max(0, this.bytes - SMALL_BYTES);
    const added = Math.max(0, this.bytes + count - SMALL_BYTES) - before;
    if (added > 0 && held.bytes + added > 2 * env.MAX_SUBMISSION_MB * 1_000_000) {
      throw new AppError("unavailable", "Too much is being sent at once. Please try again.", {
        retryAfterSeconds: 5,
      });
    }
    this.bytes += count;
    held.bytes += added;
  }

  release(): void {
    held.bytes -= Math.max(0, this.bytes - SMALL_BYTES);
    this.bytes = 0;
  }
}
