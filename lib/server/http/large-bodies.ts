import "server-only";
import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/server/env";

/** Up to here a body costs nothing worth counting. */
const SMALL_BYTES = 1_000_000;

let heldBytes = 0;

/**
 * What one request holds of a body in memory, from the first byte until it is answered. All large
 * bodies together get twice the largest one: more would need more memory than a small machine has.
 */
export class BodyLease {
  private bytes = 0;

  /** Counts bytes before they are kept; 503 when too many large bodies are under way. */
  take(count: number): void {
    const before = Math.max(0, this.bytes - SMALL_BYTES);
    const added = Math.max(0, this.bytes + count - SMALL_BYTES) - before;
    if (added > 0 && heldBytes + added > 2 * env.MAX_SUBMISSION_MB * 1_000_000) {
      throw new AppError("unavailable", "Too much is being sent at once. Please try again.", {
        retryAfterSeconds: 5,
      });
    }
    this.bytes += count;
    heldBytes += added;
  }

  release(): void {
    heldBytes -= Math.max(0, this.bytes - SMALL_BYTES);
    this.bytes = 0;
  }
}
