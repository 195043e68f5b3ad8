import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import type { FormDeliveries } from "@/lib/domain/delivery/form-deliveries";
import { db, Prisma } from "@/lib/server/db/client";
import { CONTENT_DELETED } from "@/lib/server/outbox/claims/jobs.repository";
import { RESENDABLE } from "./delivery-log.repository";

export type Stuck = Pick<FormDeliveries, "failed" | "paused">;

/**
 * Not retried automatically, and the team can do something about it: paused jobs with an end time go on by themselves,
 * and of messages whose recipient takes none nothing is left to do.
 */
export const STUCK = {
  OR: [
    { state: "failed", OR: [{ failureReason: null }, { failureReason: CONTENT_DELETED }] },
    { state: "paused", nextAttemptAt: { gte: NO_DUE_TIME } },
  ],
};

/** Of how many delivered jobs of a form, the newest, those are looked for that left something out. */
const LOOKED_AT = 200;

/** Deliveries of a team's forms that failed, or are paused until the owner acts, by form. None of deleted submissions. */
export async function countStuckByForm(teamId: number): Promise<Map<number, Stuck>> {
  const groups = await db.outboxJob.groupBy({
    by: ["formId", "state"],
    where: { teamId, form: { deletedAt: null }, AND: [RESENDABLE, STUCK] },
    _count: { _all: true },
  });
  const ids = new Set(groups.flatMap(({ formId }) => formId ?? []));
  return new Map([...ids].map((id) => [id, stuckOf(groups.filter((each) => each.formId === id))]));
}

export function stuckOf(groups: readonly { state: string; _count: { _all: number } }[]): Stuck {
  const countOf = (state: string) =>
    groups.find((group) => group.state === state)?._count._all ?? 0;
  return { failed: countOf("failed"), paused: countOf("paused") };
}

/** Whether answers of these forms wait for their board, and how many items lack some of what was answered. */
export async function findBoardStates(
  formIds: readonly number[],
): Promise<Map<number, Omit<FormDeliveries, keyof Stuck>>> {
  if (formIds.length === 0) {
    return new Map();
  }
  const incomplete = Prisma.sql`
    FROM (
      SELECT "j"."kind", "j"."warnings", "j"."submissionId" FROM "OutboxJob" "j"
      WHERE "j"."formId" = "f"."id" AND "j"."state" = 'delivered'
      ORDER BY "j"."id" DESC LIMIT ${LOOKED_AT}
    ) "d" JOIN "Submission" "s" ON "s"."id" = "d"."submissionId"
    WHERE "d"."kind" = 'board' AND CAST("d"."warnings" AS TEXT) <> '[]' AND "s"."deletedAt" IS NULL`;
  const rows = await db.$queryRaw<
    {
      id: number;
      isWaiting: boolean | number | bigint;
      incomplete: number | bigint;
      newest: number | bigint | null;
    }[]
  >`
    SELECT "f"."id",
      EXISTS (
        SELECT 1 FROM "OutboxJob" "w"
        WHERE "w"."formId" = "f"."id" AND "w"."state" IN ('waiting', 'running', 'paused') AND "w"."kind" = 'board'
      ) AS "isWaiting",
      (SELECT COUNT(*) ${incomplete}) AS "incomplete",
      (SELECT MAX("d"."submissionId") ${incomplete}) AS "newest"
    FROM "Form" "f" WHERE "f"."id" IN (${Prisma.join([...formIds])})`;
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        isWaiting: Boolean(row.isWaiting),
        incomplete: Number(row.incomplete),
        incompleteSubmissionId: row.newest === null ? null : Number(row.newest),
      },
    ]),
  );
}
