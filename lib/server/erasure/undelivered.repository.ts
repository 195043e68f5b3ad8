import "server-only";
import { BESIDE_SUBMISSIONS } from "@/lib/domain/delivery/delivery-job";
import { retentionCutoff } from "@/lib/domain/retention/retention";
import { db, type Prisma } from "@/lib/server/db/client";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { candidateDeliveryStatus } from "./candidate-delivery-status";
import {
  ACCEPTED,
  candidateSelect,
  type Candidate,
  type RetainingForm,
} from "./retention.repository";

const BATCH = 500;

const FAILED_OR_PAUSED: Prisma.OutboxJobWhereInput = {
  kind: { notIn: [...BESIDE_SUBMISSIONS] },
  OR: [{ state: "failed", failureReason: null }, { state: "paused" }],
};
const UNDER_WAY: Prisma.OutboxJobWhereInput = {
  kind: { not: "email" },
  state: { in: ["waiting", "running"] },
};
const WITH_TARGETS: Prisma.FormVersionWhereInput = {
  OR: [{ mondayBoardId: { not: null } }, { NOT: { webhooks: { equals: [] } } }],
};

/** Nobody knows whether they arrived, by their deliveries alone. */
const UNKNOWN: Prisma.SubmissionWhereInput[] = [
  { isDelivered: false, jobs: { none: UNDER_WAY } },
  {
    isDelivered: null,
    jobs: { none: { kind: { notIn: [...BESIDE_SUBMISSIONS] } } },
    version: WITH_TARGETS,
  },
];

/**
 * Accepted submissions that are old enough, but have a delivery that failed or waits for somebody, or of which nobody knows any
 * more whether they arrived; of `inStages` those whose deliveries are not still to come.
 */
function undeliveredOf({ id: formId, retention }: RetainingForm, now: Date) {
  const old: Prisma.SubmissionWhereInput = {
    formId,
    ...ACCEPTED,
    isHeld: false,
    createdAt: { lte: retentionCutoff(retention, now) },
  };
  const failed = { jobs: { some: FAILED_OR_PAUSED } };
  const stages = { stages: { some: {} } };
  return {
    where: { ...old, OR: [failed, { NOT: stages, OR: UNKNOWN }] },
    inStages: { ...old, ...stages, NOT: failed, OR: UNKNOWN },
  };
}

/** How many submissions of a form are due but undelivered, counted up to `most`. */
export async function countUndelivered(
  form: RetainingForm,
  now: Date,
  most = Infinity,
): Promise<number> {
  const { where, inStages } = undeliveredOf(form, now);
  const count = await db.submission.count({ where, ...(most !== Infinity && { take: most }) });
  const staged = await findUndeliveredInStages(inStages, most - count);
  return count + staged.length;
}

/** Ids of those that `countUndelivered` counts, in order. */
export async function findUndelivered(
  form: RetainingForm,
  now: Date,
  limit: number,
): Promise<number[]> {
  const { where, inStages } = undeliveredOf(form, now);
  const [rows, staged] = await Promise.all([
    db.submission.findMany({ where, select: { id: true }, orderBy: { id: "asc" }, take: limit }),
    findUndeliveredInStages(inStages, limit),
  ]);
  return [...rows.map(({ id }) => id), ...staged].sort((a, b) => a - b).slice(0, limit);
}

/**
 * Ids of those of these, that all have stages, that are undelivered, in order and at most `limit`: where they stand there decides
 * whether anything is still to come.
 */
async function findUndeliveredInStages(
  where: Prisma.SubmissionWhereInput,
  limit: number,
): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; found.length < limit;) {
    const candidates: Candidate[] = await db.submission.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: candidateSelect,
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const candidate of candidates) {
      const deliveryStatus = candidateDeliveryStatus(
        candidate,
        await loadVersion(candidate.versionId),
      );
      found.push(...(deliveryStatus === "undelivered" ? [candidate.id] : []));
    }
    const last = candidates.at(-1);
    if (last === undefined) {
      break;
    }
    after = last.id;
  }
  return found.slice(0, limit);
}
