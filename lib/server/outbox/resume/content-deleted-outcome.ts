import "server-only";
import { CONTENT_DELETED } from "@/lib/server/outbox/claims/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import { requeueIfRestored, type Deliverable } from "./deleted-content.repository";

/** Ends a delivery whose content was deleted, or requeues it if that was restored in the meantime. */
export function contentDeletedOutcome(job: Deliverable, now: Date): Outcome {
  const error =
    job.bundledRequestId === null
      ? "The submission was deleted."
      : "The bundled request was deleted.";
  return {
    result: "failed",
    attempt: { at: now, status: null, durationMs: 0, error, excerpt: null },
    failureReason: CONTENT_DELETED,
    also: (transaction) => requeueIfRestored(transaction, job, now),
  };
}
