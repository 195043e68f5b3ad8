import "server-only";
import type { ClaimedJob } from "./claim-jobs.repository";
import type { Attempt, FailureReason, Transaction } from "./jobs.repository";

/** How one try went; the worker turns it into the job's next state. */
export type Outcome = {
  /**
   * retry: by the schedule, failed after the last. paused, postponed: through no fault of the job, so
   * the try does not count; paused says so to the owner.
   */
  result: "delivered" | "retry" | "failed" | "paused" | "postponed";
  /** null: nothing was sent. */
  attempt: Attempt | null;
  /** Not before, for retry; the time itself for paused and postponed. */
  notBefore?: Date;
  warnings?: readonly string[];
  /** For `failed`, where it matters later. */
  failureReason?: FailureReason;
  /** What else changes with the job, in the same transaction. */
  also?: (transaction: Transaction) => Promise<void>;
};

export type DeliveryContext = {
  now: () => Date;
  /** Aborted when the process is about to end: begin nothing new. */
  signal: AbortSignal;
};

export type Deliver = (job: ClaimedJob, context: DeliveryContext) => Promise<Outcome>;
