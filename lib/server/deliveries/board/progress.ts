import "server-only";
import { z } from "zod";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import { LeaseLost, saveProgress } from "@/lib/server/outbox/jobs.repository";

const progressSchema = z.object({
  /** A call that creates the item may have been sent; its result is unknown. */
  isCreating: z.boolean().default(false),
  itemId: z.string().nullable().default(null),
  /** The item was there before: its values are changed. */
  isFound: z.boolean().default(false),
  /** Columns that the service refused with the item, without saying which: they are written after it. */
  deferred: z.array(z.string()).default([]),
  /** The columns of a change that may have been sent; its result is unknown. */
  changing: z.array(z.string()).default([]),
  /** The columns of the changes that follow it. */
  later: z.array(z.array(z.string())).default([]),
  /** The item has the values of this submission. */
  isChanged: z.boolean().default(false),
  /** By a link: the fields in a call whose result is not noted yet, and those that are written. */
  sentFields: z.array(z.string()).default([]),
  writtenFields: z.array(z.string()).default([]),
  /** Columns whose value the service refused, with its reason. */
  refused: z.record(z.string(), z.string()).default({}),
  /** Columns of texts that are cut, as the service refused them whole; with what was cut. */
  shortened: z.record(z.string(), z.string()).default({}),
  /** Lines of tables that are subitems by now, in order; and whether the next one may be. */
  subitemCount: z.number().default(0),
  isAddingSubitem: z.boolean().default(false),
  /** Why the service refused cells, by the number of their line and their column. */
  subitemRefusals: z.record(z.string(), z.string()).default({}),
  isUpdateDone: z.boolean().default(false),
  /** Updates that are on the board, in order; and whether the next one may be. */
  updateCount: z.number().default(0),
  isAddingUpdate: z.boolean().default(false),
  /** Files that are on the board. */
  fileIds: z.array(z.string()).default([]),
  /** A file that may be. */
  addingFile: z.string().nullable().default(null),
  /** How many failures the service repeated as its stored answer to an idempotency key. */
  repeatedFailures: z.number().default(0),
});
export type Progress = z.output<typeof progressSchema>;

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

  /**
   * The idempotency key of a call. The service repeats a failure for half an hour under the key that it happened
   * with: what follows has other keys, and looks for what the failed call may have done.
   */
  keyOf(call: string): string {
    const { repeatedFailures } = this.current;
    return repeatedFailures === 0 ? call : `${call}-${repeatedFailures}`;
  }

  /** @throws {LeaseLost} when another worker has the job; the caller must stop */
  async save(changes: Partial<Progress>): Promise<void> {
    this.current = { ...this.current, ...changes };
    if (!(await saveProgress(this.job, this.current))) {
      throw new LeaseLost("Another worker has this delivery.");
    }
  }
}
