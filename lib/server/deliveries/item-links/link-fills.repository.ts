import "server-only";
import { z } from "zod";
import { linkColumnType } from "@/lib/domain/board/columns/link-column";
import { AppError } from "@/lib/domain/errors";
import type { LinkColumn } from "@/lib/server/board-service/board-links";
import { db } from "@/lib/server/db/client";
import { isUniqueViolation } from "@/lib/server/db/errors";
import {
  LeaseLost,
  type Claim,
  type Transaction,
} from "@/lib/server/outbox/claims/jobs.repository";
import { insertJob } from "@/lib/server/outbox/enqueue/insert-jobs.repository";
import type { LinkTerms } from "@/lib/server/public-form/update-links/make-links";

const UNDER_WAY = "Links are being written for this form already.";
const ENDED = ["delivered", "failed"];

const texts = z.array(z.string());

type NewFill = Omit<LinkTerms, "publicUrl"> & {
  column: LinkColumn;
  groupIds: readonly string[];
  keepFilled: boolean;
  now: Date;
};

/** What became of items; `reason` of the last that failed. */
export type FillCounts = { written: number; kept: number; failed: number; reason?: string };

/**
 * Stores a fill with the job that carries it out, in place of one that has ended.
 * @throws {AppError} 409 while another of this form is under way
 */
export async function insertFill({ teamId, boardId, column, groupIds, now, ...fill }: NewFill) {
  const { formId } = fill;
  try {
    await db.$transaction(async (transaction) => {
      await transaction.outboxJob.deleteMany({
        where: { linkFill: { formId }, state: { in: ENDED } },
      });
      const jobId = await insertJob(transaction, {
        kind: "board",
        target: boardId,
        teamId,
        formId,
        now,
      });
      if (jobId === null) {
        throw new Error("A new message id was taken.");
      }
      await transaction.itemLinkFill.create({
        data: {
          ...fill,
          jobId,
          groupIds: [...groupIds],
          startedAt: now,
          columnId: column.id,
          columnType: column.type,
        },
      });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("conflict", UNDER_WAY) : error;
  }
}

/** The last fill of a form with the state of its job; null without one. */
export function findFillOfForm({ formId, teamId }: { formId: number; teamId: number }) {
  return db.itemLinkFill.findFirst({
    where: { formId, form: { teamId } },
    include: {
      job: {
        select: {
          state: true,
          nextAttemptAt: true,
          warnings: true,
          finishedAt: true,
          attempts: { select: { error: true }, orderBy: { id: "desc" }, take: 1 },
        },
      },
    },
  });
}

export type StoredFill = NonNullable<Awaited<ReturnType<typeof findFillOfForm>>>;

/** Forgets the fill of a form and stops it if it is under way; links that are written stay. */
export async function deleteFill({ formId, teamId }: { formId: number; teamId: number }) {
  await db.outboxJob.deleteMany({ where: { teamId, linkFill: { formId } } });
}

/** What a job has to do. */
export type Fill = Pick<LinkTerms, "epoch" | "expiresAt"> & {
  jobId: number;
  formId: number;
  column: LinkColumn;
  groupIds: string[];
  keepFilled: boolean;
  total: number | null;
};

/** The fill of a job; null when there is none. */
export async function findFill(jobId: number): Promise<Fill | null> {
  const row = await db.itemLinkFill.findUnique({ where: { jobId } });
  if (row === null) {
    return null;
  }
  const { columnId, columnType, groupIds, ...fill } = row;
  const type = linkColumnType(columnType);
  return type && { ...fill, column: { id: columnId, type }, groupIds: texts.parse(groupIds) };
}

/** Stores which items have to be written, in pages. @throws {LeaseLost} */
export async function storeItems(claim: Claim, pages: readonly string[][]): Promise<void> {
  await withClaim(claim, async (transaction) => {
    const jobId = claim.id;
    await transaction.itemLinkFillPage.createMany({
      data: pages.map((itemIds, number) => ({ jobId, number, itemIds })),
    });
    const total = pages.flat().length;
    await transaction.itemLinkFill.update({ where: { jobId }, data: { total } });
  });
}

/** The first page of items that are still to write; null when all are done. */
export async function findFirstPage(jobId: number) {
  const page = await db.itemLinkFillPage.findFirst({
    where: { jobId },
    orderBy: { number: "asc" },
    select: { number: true, itemIds: true },
  });
  return page && { number: page.number, itemIds: texts.parse(page.itemIds) };
}

/** Counts items of a page and stores which of them are left. @throws {LeaseLost} */
export async function storeCounts(
  claim: Claim,
  { number, left, counts }: { number: number; left: readonly string[]; counts: FillCounts },
): Promise<void> {
  await withClaim(claim, async (transaction) => {
    const jobId = claim.id;
    const where = { jobId_number: { jobId, number } };
    if (left.length === 0) {
      await transaction.itemLinkFillPage.delete({ where });
    } else {
      await transaction.itemLinkFillPage.update({ where, data: { itemIds: [...left] } });
    }
    const { written, kept, failed, reason } = counts;
    await transaction.itemLinkFill.update({
      where: { jobId },
      data: {
        written: { increment: written },
        kept: { increment: kept },
        failed: { increment: failed },
        ...(reason !== undefined && { reason }),
      },
    });
  });
}

/** After progress, failures before it count no more. */
export async function resetAttempts(transaction: Transaction, { id }: Pick<Claim, "id">) {
  await transaction.outboxJob.updateMany({ where: { id }, data: { attemptCount: 0 } });
}

/** Stores nothing when another worker has the job by now. */
async function withClaim(
  { id, leaseToken }: Claim,
  store: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await db.$transaction(async (transaction) => {
    const held = await transaction.outboxJob.updateMany({
      where: { id, leaseToken, state: "running" },
      data: { leaseToken },
    });
    if (held.count === 0) {
      throw new LeaseLost("Another worker has this job.");
    }
    await store(transaction);
  });
}
