import "server-only";
import { oldEnoughUntil } from "@/lib/domain/retention/retention";
import { db, type Prisma } from "@/lib/server/db/client";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { candidateStanding } from "./candidate-standing";
import {
  ACCEPTED,
  candidateSelect,
  type Candidate,
  type RetainingForm,
} from "./retention.repository";

const BATCH = 500;

const UNDELIVERED: Prisma.OutboxJobWhereInput = {
  kind: { not: "email" },
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
  { isDelivered: null, jobs: { none: { kind: { not: "email" } } }, version: WITH_TARGETS },
];

/**
 * Ids of accepted submissions that are old enough, but have a delivery that failed or waits for somebody, or of which nobody
 * knows any more whether they arrived, and their number.
 */
export async function findHeldBack(
  { id: formId, retention }: RetainingForm,
  now: Date,
  limit: number,
): Promise<{ count: number; ids: number[] }> {
  const old: Prisma.SubmissionWhereInput = {
    formId,
    ...ACCEPTED,
    isHeld: false,
    createdAt: { lte: oldEnoughUntil(retention, now) },
  };
  const failed = { jobs: { some: UNDELIVERED } };
  const inStages = { stages: { some: {} } };
  const where = { ...old, OR: [failed, { NOT: inStages, OR: UNKNOWN }] };
  const [count, rows, staged] = await Promise.all([
    db.submission.count({ where }),
    limit === 0
      ? []
      : db.submission.findMany({
          where,
          select: { id: true },
          orderBy: { id: "asc" },
          take: limit,
        }),
    findHeldBackInStages({ ...old, ...inStages, NOT: failed, OR: UNKNOWN }),
  ]);
  const ids = [...rows.map(({ id }) => id), ...staged].sort((a, b) => a - b).slice(0, limit);
  return { count: count + staged.length, ids };
}

/** Which of these, that all have stages, are held back: where they stand there decides whether anything is still to come. */
async function findHeldBackInStages(where: Prisma.SubmissionWhereInput): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ;) {
    const candidates: Candidate[] = await db.submission.findMany({
      where: { AND: [where, { id: { gt: after } }] },
      select: candidateSelect,
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const candidate of candidates) {
      const standing = candidateStanding(candidate, await loadVersion(candidate.versionId));
      found.push(...(standing === "held-back" ? [candidate.id] : []));
    }
    const last = candidates.at(-1);
    if (last === undefined) {
      return found;
    }
    after = last.id;
  }
}
