import "server-only";
import { AppError } from "@/lib/domain/errors";
import { BoardServiceError } from "@/lib/server/board-service/board-service";
import { withCallCount } from "@/lib/server/board-service/call-count";
import { isDayUsed } from "@/lib/server/board-service/calls-of-day";
import { boardLinks } from "@/lib/server/board-service/composition";
import { addCalls } from "@/lib/server/board-service/connection/connections.repository";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { LeaseLost } from "@/lib/server/outbox/claims/jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { linkUrl, requireTerms } from "@/lib/server/public-form/update-links/make-links";
import { utcDay } from "@/lib/utils/dates";
import { boardFailure } from "../board/board-failure";
import { openConnection } from "../board/open-connection";
import {
  findFill,
  findFirstPage,
  resetAttempts,
  storeItems,
  type Fill,
} from "./link-fills.repository";
import { ITEMS_PER_SLICE, writePage } from "./write-page";

const CALLS_LEFT = "Waits until tomorrow, so that calls are left for submissions.";
const OVER = "The links would have expired by now. Please write them again.";
const REVOKED = "The links were revoked.";
const ELSEWHERE = "The form has another board now.";

/**
 * Carries out one slice of a fill: lists the items, or writes the links of up to a hundred. The job then goes
 * back into the queue, behind the submissions that wait for the same board.
 */
export async function fillItemLinks(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const now = context.now();
  const fill = await findFill(job.id);
  if (fill === null) {
    return failed("There is nothing to write.", now);
  }
  const connection = await openConnection(job, now);
  if ("pause" in connection) {
    return connection.pause;
  }
  if (await isDayUsed(job.teamId, now)) {
    const notBefore = nextUtcDay(now);
    return { result: "paused", attempt: null, notBefore, warnings: [CALLS_LEFT] };
  }
  const { token, tokenCipher } = connection;
  const start = performance.now();
  const attemptOf = (error: string | null) => ({
    at: now,
    status: error === null ? 200 : null,
    error,
    excerpt: null,
    durationMs: Math.round(performance.now() - start),
  });
  try {
    const isDone = await withCallCount({
      work: () => fillSlice({ job, context, fill, token }),
      onCount: (calls) => addCalls({ teamId: job.teamId, day: utcDay(now), calls }),
    });
    if (isDone) {
      return { result: "delivered", attempt: attemptOf(null), warnings: [] };
    }
    const also: Outcome["also"] = (transaction) => resetAttempts(transaction, job);
    return { result: "postponed", attempt: null, notBefore: context.now(), warnings: [], also };
  } catch (error) {
    if (error instanceof LeaseLost) {
      return { result: "postponed", attempt: null, notBefore: now };
    }
    if (error instanceof AppError) {
      return failed(error.message, now);
    }
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    const attempt = attemptOf(error.message);
    return boardFailure({ job, error, attempt, tokenCipher, now: context.now() });
  }
}

type Slice = { job: ClaimedJob; context: DeliveryContext; fill: Fill; token: string };

/** Whether nothing is left to do. @throws {AppError} when the links would not be valid */
async function fillSlice({ job, context, fill, token }: Slice): Promise<boolean> {
  const linkOf = await requireLinks(job, fill, context.now());
  const { target: boardId } = job;
  if (fill.total === null) {
    const ids = await boardLinks.listItemIds(token, { boardId, groupIds: fill.groupIds });
    await storeItems(job, pagesOf(ids));
    return ids.length === 0;
  }
  const page = await findFirstPage(fill.jobId);
  if (page !== null) {
    await writePage({ job, fill, token, page, linkOf, signal: context.signal });
  }
  return page === null || (!context.signal.aborted && (await findFirstPage(fill.jobId)) === null);
}

/** The links may have been revoked or switched off since the fill began, and the form may have another board. */
async function requireLinks({ target }: ClaimedJob, fill: Fill, now: Date) {
  const { formId, jobId, epoch, expiresAt } = fill;
  const terms = await requireTerms(formId);
  if (terms.epoch !== epoch || terms.boardId !== target) {
    throw new AppError("conflict", terms.epoch === epoch ? ELSEWHERE : REVOKED);
  }
  if (expiresAt !== null && expiresAt <= now) {
    throw new AppError("conflict", OVER);
  }
  return (itemId: string) => linkUrl({ ...terms, itemId, expiresAt }, `fill-${jobId}`);
}

/** The service counts calls by UTC day. */
function nextUtcDay(now: Date): Date {
  const midnight = new Date(now);
  midnight.setUTCHours(24, 0, 0, 0);
  return midnight;
}

function failed(error: string, at: Date): Outcome {
  const attempt = { at, status: null, durationMs: 0, error, excerpt: null };
  return { result: "failed", attempt, warnings: [] };
}

function pagesOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / ITEMS_PER_SLICE);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * ITEMS_PER_SLICE, (index + 1) * ITEMS_PER_SLICE),
  );
}
