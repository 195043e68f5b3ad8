import "server-only";
import type { ClaimedJob } from "./claim-jobs.repository";
import type { Attempt, FailureReason, Transaction } from "./jobs.repository";

/** The result of one attempt; the worker derives the job's next state from it. */
export type Outcome = {
  /**
   * retry: again by the schedule, failed after its last attempt. paused, postponed: later, and this
   * attempt does not count, as the job is not at fault; only paused is shown to the owner.
   */
  result: "delivered" | "retry" | "failed" | "paused" | "postponed";
  /** null: nothing was sent. */
  attempt: Attempt | null;
  /** The earliest time for retry; the exact time for paused and postponed, never when absent. */
  notBefore?: Date;
  warnings?: readonly string[];
  /** Only for `failed`: what can requeue the job later. */
  failureReason?: FailureReason;
  /** Further writes in the transaction that stores the result. */
  also?: (transaction: Transaction) => Promise<void>;
  /** The same, where the job failed for good: also by its last attempt. */
  ifFailed?: (transaction: Transaction) => Promise<void>;
};

export type DeliveryContext = {
  now: () => Date;
  /** Aborted when the worker stops: begin no further calls. */
  signal: AbortSignal;
};

export type Deliver = (job: ClaimedJob, context: DeliveryContext) => Promise<Outcome>;
