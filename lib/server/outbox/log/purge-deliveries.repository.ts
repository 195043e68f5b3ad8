import "server-only";
import { z } from "zod";
import { BESIDE_SUBMISSIONS, deliveryTargets } from "@/lib/domain/delivery/delivery-job";
import { storedSettings } from "@/lib/domain/forms/public-page-settings-schema";
import { deliveryStatusOf } from "@/lib/domain/retention/retention";
import { isDeliverable, type StageStep } from "@/lib/domain/stages/next-steps";
import { db, type Prisma } from "@/lib/server/db/client";

const BATCH = 500;
const OVER = ["delivered", "failed"];
const webhooksSchema = z.array(z.string()).catch([]);

const select = {
  id: true,
  isDelivered: true,
  form: { select: { retentionSince: true } },
  version: { select: { webhooks: true, mondayBoardId: true, settings: true } },
  stages: { select: { stageId: true, state: true }, orderBy: { number: "asc" } },
  jobs: {
    where: { kind: { notIn: [...BESIDE_SUBMISSIONS] } },
    select: {
      id: true,
      kind: true,
      target: true,
      event: true,
      state: true,
      failureReason: true,
      finishedAt: true,
    },
  },
} satisfies Prisma.SubmissionSelect;

type Logged = Prisma.SubmissionGetPayload<{ select: typeof select }>;

/**
 * Deletes deliveries that ended up to `before`, and their attempts; returns how many. Those of a submission go together, once
 * all are over, and it is noted whether all arrived. What failed holds back a submission that its form would erase, and so stays.
 */
export async function purgeDeliveries(before: Date): Promise<number> {
  let count = 0;
  for (let after = 0; ;) {
    const jobs = await db.outboxJob.findMany({
      where: { id: { gt: after }, state: { in: OVER }, finishedAt: { lte: before } },
      select: { id: true, kind: true, submissionId: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    const last = jobs.at(-1);
    if (last === undefined) {
      return count;
    }
    const ids: number[] = [];
    const submissionIds = new Set<number>();
    for (const { id, kind, submissionId } of jobs) {
      if (submissionId === null || BESIDE_SUBMISSIONS.some((each) => each === kind)) {
        ids.push(id);
      } else {
        submissionIds.add(submissionId);
      }
    }
    count += await deleteOver({ ids, submissionIds: [...submissionIds], before });
    after = last.id;
  }
}

type Over = { ids: readonly number[]; submissionIds: readonly number[]; before: Date };

function deleteOver({ ids, submissionIds, before }: Over): Promise<number> {
  return db.$transaction(async (transaction) => {
    const all = [...ids];
    const noted = new Map<boolean, number[]>();
    const submissions = await transaction.submission.findMany({
      where: { id: { in: [...submissionIds] } },
      select,
    });
    for (const submission of submissions) {
      const isDelivered = isAllDelivered(submission);
      const isKept = submission.form.retentionSince !== null && submission.jobs.some(isFailed);
      if (!isKept && submission.jobs.every((job) => isOver(job, before))) {
        all.push(...submission.jobs.map(({ id }) => id));
        if (isToDeliver(submission) && submission.isDelivered !== isDelivered) {
          noted.set(isDelivered, [...(noted.get(isDelivered) ?? []), submission.id]);
        }
      }
    }
    for (const [isDelivered, where] of noted) {
      await transaction.submission.updateMany({
        where: { id: { in: where } },
        data: { isDelivered },
      });
    }
    const { count } = await transaction.outboxJob.deleteMany({
      where: { id: { in: all }, state: { in: OVER }, finishedAt: { lte: before } },
    });
    return count;
  });
}

function isOver(job: Logged["jobs"][number], before: Date): boolean {
  return OVER.includes(job.state) && job.finishedAt !== null && job.finishedAt <= before;
}

function isFailed({ state, failureReason }: Logged["jobs"][number]): boolean {
  return state === "failed" && failureReason === null;
}

/** Whether deliveries wait for no stage: while they do, nothing is known of them. */
function isToDeliver({ version, stages }: Logged): boolean {
  const { deliverAfterStage } = storedSettings(version.settings);
  // Only valid states are ever stored.
  return isDeliverable(deliverAfterStage, stages as StageStep[]);
}

function isAllDelivered({ version, jobs, isDelivered }: Logged): boolean {
  const { webhooks, mondayBoardId } = version;
  const { chats } = storedSettings(version.settings);
  const deliveryStatus = deliveryStatusOf({
    deliveries: jobs,
    targets: deliveryTargets({ webhooks: webhooksSchema.parse(webhooks), chats, mondayBoardId }),
    isDelivered,
  });
  return deliveryStatus === "arrived" || deliveryStatus === "nowhere";
}
