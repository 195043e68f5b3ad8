import "server-only";
import { z } from "zod";
import { db } from "@/lib/server/db/client";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { insertJob } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import { onlyIdOf } from "@/lib/server/outbox/job-kinds";

/** How many submissions or requests one claim of the job erases. */
const PAGE_SIZE = 100;
/** Rows of pages are read this many at a time, so that other requests do not wait long. */
const PAGES_AT_A_TIME = 100;

const OVER = ["failed", "paused", "delivered"];
const jobOf = (id: number) => ({ messageId: onlyIdOf("erasure", id) });

const submissions = z.array(z.object({ formId: z.number(), submissionId: z.number() }));
/** What a submission is called in a report. */
export type ErasedId = z.output<typeof submissions>[number];
/** A page has submissions, bundled requests or invitees. */
const request = z.object({ requestId: z.number() });
const invitee = z.object({ inviteeId: z.number() });
const storedPage = z.object({
  submissions: z.array(z.union([submissions.element, request, invitee])),
  kept: z.array(z.number()),
});
type StoredPage = z.output<typeof storedPage>;

function contentOf({ submissions: erased }: StoredPage) {
  return {
    submissions: erased.flatMap((each) => ("submissionId" in each ? [each] : [])),
    requestIds: erased.flatMap((each) => ("requestId" in each ? [each.requestId] : [])),
    inviteeIds: erased.flatMap((each) => ("inviteeId" in each ? [each.inviteeId] : [])),
  };
}

/** The erasure of a job. */
export function erasureOfJob({ target }: { target: string }): number {
  return Number(target);
}

/** Stores an erasure of these submissions, bundled requests and invitees with its job, all or nothing; returns its id. */
export function insertErasure({
  teamId,
  found,
  requestIds,
  inviteeIds,
  now,
}: {
  teamId: number;
  found: readonly ErasedId[];
  requestIds: readonly number[];
  inviteeIds: readonly number[];
  now: Date;
}): Promise<number> {
  const count = found.length + requestIds.length + inviteeIds.length;
  const contents = [
    ...pagesOf(found),
    ...pagesOf(requestIds.map((id) => ({ requestId: id }))),
    ...pagesOf(inviteeIds.map((id) => ({ inviteeId: id }))),
  ];
  const pages = contents.map((content, number) => ({ number, submissions: content, kept: [] }));
  return db.$transaction(async (transaction) => {
    const { id } = await transaction.erasure.create({
      data: { teamId, createdAt: now, count, pages: { createMany: { data: pages } } },
      select: { id: true },
    });
    await insertErasureJob(transaction, { id, teamId, now });
    return id;
  });
}

function pagesOf<Row>(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [];
  for (let start = 0; start < rows.length; start += PAGE_SIZE) {
    pages.push(rows.slice(start, start + PAGE_SIZE));
  }
  return pages;
}

type ErasureJob = { id: number; teamId: number; now: Date };

/** Changes nothing where the erasure has its job. */
async function insertErasureJob(
  transaction: Transaction,
  { id, teamId, now }: ErasureJob,
): Promise<void> {
  const job = { ...jobOf(id), kind: "erasure", target: String(id) } as const;
  await insertJob(transaction, { ...job, teamId, now });
}

/**
 * Lets the jobs of erasures that are not done run again, which failed, or which a restored backup paused. Erasing what is erased
 * already changes nothing.
 */
export async function resumeErasures(now: Date): Promise<void> {
  const rows = await db.erasure.findMany({
    where: { finishedAt: null },
    select: { id: true, teamId: true },
  });
  for (const { id, teamId } of rows) {
    await db.$transaction(async (transaction) => {
      await transaction.outboxJob.deleteMany({ where: { ...jobOf(id), state: { in: OVER } } });
      await insertErasureJob(transaction, { id, teamId, now });
    });
  }
}

/** The team of an erasure, and its next submissions to erase; null when all are, or without the erasure. */
export async function findNextPage(erasureId: number) {
  const erasure = await db.erasure.findUnique({
    where: { id: erasureId },
    select: {
      teamId: true,
      pages: { where: { erasedAt: null }, orderBy: { number: "asc" }, take: 1 },
    },
  });
  const page = erasure?.pages[0];
  return erasure === null || page === undefined
    ? null
    : { teamId: erasure.teamId, number: page.number, ...contentOf(storedPage.parse(page)) };
}

type ErasedPage = {
  erasureId: number;
  number: number;
  count: number;
  /** Ids that were left as they are. */
  kept: number[];
  now: Date;
};

/** Stores that a page is erased, for the transaction that ends its claim; once. Failures before count no more. */
export async function saveErasedPage(
  transaction: Transaction,
  { erasureId, number, count, kept, now }: ErasedPage,
): Promise<void> {
  const saved = await transaction.erasurePage.updateMany({
    where: { erasureId, number, erasedAt: null },
    data: { erasedAt: now, kept },
  });
  if (saved.count > 0) {
    await transaction.erasure.updateMany({
      where: { id: erasureId },
      data: {
        erasedCount: { increment: count - kept.length },
        keptCount: { increment: kept.length },
      },
    });
  }
  await transaction.outboxJob.updateMany({ where: jobOf(erasureId), data: { attemptCount: 0 } });
}

/** Stores that an erasure is done, for the transaction that ends its job. */
export async function finishErasure(
  transaction: Transaction,
  { erasureId, now }: { erasureId: number; now: Date },
): Promise<void> {
  await transaction.erasure.updateMany({
    where: { id: erasureId, finishedAt: null },
    data: { finishedAt: now },
  });
}

const select = {
  id: true,
  createdAt: true,
  finishedAt: true,
  count: true,
  erasedCount: true,
  keptCount: true,
} as const;

/** An erasure of this team; null when there is none. */
export function findErasure({ id, teamId }: { id: number; teamId: number }) {
  return db.erasure.findFirst({ where: { id, teamId }, select });
}

/** What an erasure erased so far. */
export async function findErased(
  erasureId: number,
): Promise<{ submissions: ErasedId[]; requestIds: number[]; inviteeIds: number[] }> {
  const erased: ErasedId[] = [];
  const requestIds: number[] = [];
  const inviteeIds: number[] = [];
  for (let after = -1; ;) {
    const rows = await db.erasurePage.findMany({
      where: { erasureId, number: { gt: after }, erasedAt: { not: null } },
      select: { number: true, submissions: true, kept: true },
      orderBy: { number: "asc" },
      take: PAGES_AT_A_TIME,
    });
    for (const row of rows) {
      const page = storedPage.parse(row);
      const kept = new Set(page.kept);
      const content = contentOf(page);
      erased.push(...content.submissions.filter(({ submissionId }) => !kept.has(submissionId)));
      requestIds.push(...content.requestIds);
      inviteeIds.push(...content.inviteeIds);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGES_AT_A_TIME) {
      return { submissions: erased, requestIds, inviteeIds };
    }
    after = last.number;
  }
}

/** The erasures of a team, the newest first; `cursor` is the last id of the page before. */
export function findErasures({
  teamId,
  cursor,
  limit,
}: {
  teamId: number;
  cursor: number | undefined;
  limit: number;
}) {
  return db.erasure.findMany({
    where: { teamId, ...(cursor !== undefined && { id: { lt: cursor } }) },
    select,
    orderBy: { id: "desc" },
    take: limit,
  });
}
