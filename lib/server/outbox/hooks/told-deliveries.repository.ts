import "server-only";
import { NO_DUE_TIME, NOT_TOLD_TO_HOOKS } from "@/lib/domain/delivery/delivery-job";
import { isRecord } from "@/lib/domain/fields/answers";
import type { DatabaseTransaction, Prisma } from "@/lib/server/db/client";

/** A delivery of a submission that arrived, or of which nothing more is tried by itself. */
type ToldDelivery = {
  id: number;
  kind: string;
  target: string;
  formId: number;
  submissionId: number;
  event: "delivered" | "failed";
  /** Of the board's item; null where there is none. */
  itemId: string | null;
};

const PAGE = 500;

/** Deliveries that hooks are told of, by the event. */
export const TOLD_DELIVERIES = {
  delivered: { kind: { notIn: [...NOT_TOLD_TO_HOOKS] }, state: "delivered" },
  failed: {
    kind: { notIn: [...NOT_TOLD_TO_HOOKS] },
    OR: [{ state: "failed" }, { state: "paused", nextAttemptAt: { gte: NO_DUE_TIME } }],
  },
} satisfies Record<ToldDelivery["event"], Prisma.OutboxJobWhereInput>;

/** Those of these deliveries of a team that hooks are told of, in pages. */
export async function* findDeliveriesToTell(
  client: Pick<DatabaseTransaction, "outboxJob">,
  { teamId, ids }: { teamId: number; ids: readonly number[] },
): AsyncGenerator<ToldDelivery[]> {
  for (let start = 0; start < ids.length; start += PAGE) {
    const rows = await client.outboxJob.findMany({
      where: {
        teamId,
        id: { in: ids.slice(start, start + PAGE) },
        OR: [TOLD_DELIVERIES.delivered, TOLD_DELIVERIES.failed],
      },
      select: {
        id: true,
        kind: true,
        target: true,
        state: true,
        progress: true,
        formId: true,
        submissionId: true,
        submission: { select: { mondayItemId: true } },
      },
      orderBy: { id: "asc" },
    });
    yield rows.flatMap(({ formId, submissionId, submission, state, progress, ...row }) => {
      const { kind } = row;
      const itemId = kind === "board" ? (itemIdIn(progress) ?? submission?.mondayItemId) : null;
      return formId === null || submissionId === null
        ? []
        : [
            {
              ...row,
              formId,
              submissionId,
              event: state === "delivered" ? ("delivered" as const) : ("failed" as const),
              itemId: itemId ?? null,
            },
          ];
    });
  }
}

function itemIdIn(progress: unknown): string | null {
  return isRecord(progress) && typeof progress.itemId === "string" ? progress.itemId : null;
}
