import "server-only";
import { z } from "zod";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import { LeaseLost, saveProgress } from "@/lib/server/outbox/jobs.repository";

const progressSchema = z.object({
  /** A call that makes the item may have been sent, and nobody knows what became of it. */
  isCreating: z.boolean().default(false),
  itemId: z.string().nullable().default(null),
  /** Columns whose value the service refused, with its reason. */
  refused: z.record(z.string(), z.string()).default({}),
  isUpdateDone: z.boolean().default(false),
  /** Files that are on the board. */
  fileIds: z.array(z.string()).default([]),
});
export type Progress = z.output<typeof progressSchema>;

/** What a board delivery has done so far; kept with the job, so a retry goes on from there. */
export class ProgressLog {
  readonly job: ClaimedJob;
  current: Progress;

  constructor(job: ClaimedJob) {
    this.job = job;
    const parsed = progressSchema.catch(progressSchema.parse({})).parse(job.progress ?? {});
    // The first try, or the first after its owner wanted it again: what was refused may fit by now.
    this.current = job.attemptCount === 1 ? { ...parsed, refused: {} } : parsed;
  }

  /** @throws {LeaseLost} before anything more is done in the name of this job */
  async save(changes: Partial<Progress>): Promise<void> {
    this.current = { ...this.current, ...changes };
    if (!(await saveProgress(this.job, this.current))) {
      throw new LeaseLost("Another worker has this delivery.");
    }
  }
}
