import "server-only";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { LeaseLost, saveProgress } from "@/lib/server/outbox/claims/jobs.repository";
import { progressSchema, type Progress } from "./progress-schema";

/** The completed steps of a board delivery, stored in the job so that a retry continues from there. */
export class ProgressLog {
  readonly job: ClaimedJob;
  current: Progress;

  constructor(job: ClaimedJob) {
    this.job = job;
    const parsed = progressSchema.catch(progressSchema.parse({})).parse(job.progress ?? {});
    // First attempt, or first after a manual retry: refused values may be accepted by now.
    this.current = job.attemptCount === 1 ? { ...parsed, refused: {}, shortened: {} } : parsed;
  }

  /** Whether an item of this delivery may be on the board. */
  get hasBegun(): boolean {
    const { isCreating, itemId } = this.current;
    return isCreating || itemId !== null;
  }

  /** Notes what is known without a call; the next save stores it. */
  note(known: Partial<Progress>): void {
    this.current = { ...this.current, ...known };
  }

  /**
   * The idempotency key of a call. The service repeats a failure for half an hour under the key that it happened
   * with: what follows has other keys, and looks for what the failed call may have done. So have each revision and
   * each step of a stage.
   */
  keyOf(call: string): string {
    const { repeatedFailures } = this.current;
    const { revision, stageNumber, stageState } = this.job;
    const ofRevision = revision === null ? call : `${call}-revision-${revision}`;
    const own = stageNumber === null ? ofRevision : `${call}-step-${stageNumber}-${stageState}`;
    return repeatedFailures === 0 ? own : `${own}-${repeatedFailures}`;
  }

  /** @throws {LeaseLost} when another worker has the job; the caller must stop */
  async save(changes: Partial<Progress>): Promise<void> {
    this.note(changes);
    if (!(await saveProgress(this.job, this.current))) {
      throw new LeaseLost("Another worker has this delivery.");
    }
  }
}
