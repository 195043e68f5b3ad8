import "server-only";
import type { DatabaseTransaction } from "@/lib/server/db/client";

type Failing = {
  kind: "board" | "hook";
  error: string;
  /** Of a hook: see `FailureReason`. */
  failureReason?: "ended";
  now: Date;
} & ({ formId: number } | { teamId: number; hookId: number });

/** Ends deliveries that are not done, and do not run, as failed; says why in their log. Returns their ids. */
export async function failJobs(
  transaction: DatabaseTransaction,
  { error, failureReason, now, ...of }: Failing,
): Promise<number[]> {
  const failed = await transaction.outboxJob.updateManyAndReturn({
    where: { ...of, state: { in: ["waiting", "paused"] } },
    data: { state: "failed", finishedAt: now, failureReason: failureReason ?? null },
    select: { id: true },
  });
  await transaction.deliveryAttempt.createMany({
    data: failed.map(({ id: jobId }) => ({ jobId, at: now, durationMs: 0, error })),
  });
  return failed.map(({ id }) => id);
}
