import "server-only";
import { db, type Prisma } from "@/lib/server/db/client";

type ClaimedPoll = {
  teamId: number;
  formId: number;
  asks: PolledAsk[];
  leaseUntil: Date;
  /** Whether the board said that something changed. */
  wasDue: boolean;
};

/** How an ask of the live version is polled for: since when, and when its board was polled last (null = not yet). */
export type PolledAsk = { askId: string; since: Date; polledAt: Date | null };

/** How often a connection is used to poll its boards, one after another. */
export const POLL_EVERY_MS = 3 * 60_000;

/** A process has the boards of a team for itself so long; a poll takes less. */
const LEASE_MS = 5 * 60_000;

/**
 * The form whose board is to be polled next, of a team whose boards no other process polls until `endPoll`; null: none is
 * due. Forms that the board told us about come first, then the one that was polled longest ago. Only forms that are live, of
 * teams with a working connection that has calls left.
 */
export async function claimPoll(now: Date): Promise<ClaimedPoll | null> {
  for (;;) {
    const next = await findNext(now);
    if (next === null) {
      return null;
    }
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const { count } = await db.boardConnection.updateMany({
      where: { teamId: next.form.teamId, ...isFree(now) },
      data: { pollLeaseUntil: leaseUntil },
    });
    if (count > 0) {
      const { formId, form } = next;
      const asks = await db.liveAsk.findMany({
        where: { formId },
        select: { askId: true, since: true, polledAt: true },
      });
      // What the board tells from here on is another poll.
      await db.liveAsk.updateMany({ where: { formId }, data: { isDue: false } });
      return { teamId: form.teamId, formId, asks, leaseUntil, wasDue: next.isDue };
    }
  }
}

function findNext(now: Date) {
  const isOver = { lte: now };
  const connection: Prisma.BoardConnectionWhereInput = {
    state: "connected",
    AND: [{ OR: [{ pausedUntil: null }, { pausedUntil: isOver }] }, isFree(now)],
  };
  const isTime = { OR: [{ nextPollAt: null }, { nextPollAt: isOver }] };
  const polledBefore = new Date(now.getTime() - POLL_EVERY_MS);
  const isTurn: Prisma.LiveAskWhereInput = {
    form: { team: { boardConnection: isTime } },
    OR: [{ polledAt: null }, { polledAt: { lte: polledBefore } }],
  };
  return db.liveAsk.findFirst({
    where: {
      form: {
        deletedAt: null,
        liveVersionId: { not: null },
        team: { boardConnection: connection },
      },
      OR: [{ isDue: true }, isTurn],
    },
    orderBy: [{ isDue: "desc" }, { polledAt: { sort: "asc", nulls: "first" } }, { formId: "asc" }],
    select: { formId: true, isDue: true, form: { select: { teamId: true } } },
  });
}

function isFree(now: Date) {
  return { OR: [{ pollLeaseUntil: null }, { pollLeaseUntil: { lte: now } }] };
}

/**
 * Lets others poll the boards of a team from `freeAt` on, unless the lease was over before; `nextPollAt`: when a poll is due
 * that nobody asked for.
 */
export async function endPoll({
  teamId,
  leaseUntil,
  freeAt,
  nextPollAt,
}: {
  teamId: number;
  leaseUntil: Date;
  freeAt: Date;
  nextPollAt?: Date;
}): Promise<void> {
  await db.boardConnection.updateMany({
    where: { teamId, pollLeaseUntil: leaseUntil },
    data: { pollLeaseUntil: freeAt, ...(nextPollAt && { nextPollAt }) },
  });
}

/** The form has had its turn. */
export async function markPolled(formId: number, now: Date): Promise<void> {
  await db.liveAsk.updateMany({ where: { formId }, data: { polledAt: now } });
}

/** The form is polled next, before others. */
export async function markDue(formId: number): Promise<void> {
  await db.liveAsk.updateMany({ where: { formId }, data: { isDue: true } });
}

/** Keeps why an ask asks nobody, a sentence for the owner; null = nothing is wrong. */
export async function noteProblem({
  formId,
  askId,
  problem,
}: {
  formId: number;
  askId: string;
  problem: string | null;
}): Promise<void> {
  await db.liveAsk.updateMany({ where: { formId, askId }, data: { problem } });
}

export type AskProblem = { formId: number; title: string; problem: string };

/** The dashboard lists only some. */
const MOST_PROBLEMS = 50;

/** What is wrong with the asks of a team's live forms, the newest form first. */
export async function findAskProblems(teamId: number): Promise<AskProblem[]> {
  const rows = await db.liveAsk.findMany({
    where: {
      problem: { not: null },
      form: { teamId, deletedAt: null, liveVersionId: { not: null } },
    },
    select: { formId: true, problem: true, form: { select: { title: true } } },
    orderBy: [{ formId: "desc" }, { askId: "asc" }],
    take: MOST_PROBLEMS,
  });
  return rows.map(({ formId, problem, form: { title } }) => ({
    formId,
    title,
    problem: problem ?? "",
  }));
}
