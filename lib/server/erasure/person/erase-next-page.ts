import "server-only";
import { eraseRequests } from "@/lib/server/bundled-requests/requests.repository";
import { eraseSubmissions } from "@/lib/server/erasure/erase-submissions";
import { eraseInvitees } from "@/lib/server/forms/invitees/invitees.repository";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { forgetPurgedWords } from "@/lib/server/submissions/search/forget-purged-words.repository";
import {
  erasureOfJob,
  findErased,
  findNextPage,
  finishErasure,
  saveErasedPage,
} from "./erasures.repository";
import { findBeingErased, findLeft } from "./person-search.repository";

const AGAIN_MS = 1_000;
const FILES_AGAIN_MS = 10 * 60_000;
const POSTPONED = { result: "postponed", attempt: null, warnings: [] } as const;

/**
 * Carries out one page of an erasure: the next hundred submissions, bundled requests or invitees, which are erased for good unless they are
 * held, or of another team by now. The job then goes back into the queue. What a killed worker erased of a page is erased again,
 * which changes nothing.
 */
export async function eraseNextPage(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const erasureId = erasureOfJob(job);
  const now = context.now();
  const page = await findNextPage(erasureId);
  if (page === null) {
    if (await retryRemaining(erasureId, now)) {
      return { ...POSTPONED, notBefore: new Date(now.getTime() + FILES_AGAIN_MS) };
    }
    await forgetPurgedWords();
    const also: Outcome["also"] = (transaction) => finishErasure(transaction, { erasureId, now });
    return { result: "delivered", attempt: null, warnings: [], also };
  }
  const { teamId, number, submissions, requestIds, inviteeIds } = page;
  const saved = (count: number): Outcome => ({
    ...POSTPONED,
    notBefore: now,
    also: (transaction) => saveErasedPage(transaction, { erasureId, number, count, kept: [], now }),
  });
  if (inviteeIds.length > 0) {
    // Who has answered meanwhile is part of what was sent.
    await eraseInvitees({
      where: { id: { in: inviteeIds }, form: { teamId }, submissionId: null },
      now,
    });
    return saved(inviteeIds.length);
  }
  if (requestIds.length > 0) {
    await eraseRequests({ where: { id: { in: requestIds }, teamId }, now });
    return saved(requestIds.length);
  }
  const ids = submissions.map(({ submissionId }) => submissionId);
  const erasable = (await findLeft({ teamId, ids })).filter(({ isErasable }) => isErasable);
  await eraseSubmissions({
    ids: erasable.map(({ id }) => id),
    now,
    reason: { form: { teamId } },
  });
  // One whose file cannot be removed is hidden from everybody, and tried again once all others are erased.
  const left = (await findLeft({ teamId, ids })).filter(({ isBeingErased }) => !isBeingErased);
  if (left.some(({ isErasable }) => isErasable)) {
    // Somebody changed one of them meanwhile.
    return { ...POSTPONED, notBefore: new Date(now.getTime() + AGAIN_MS) };
  }
  const kept = left.map(({ id }) => id);
  const also: Outcome["also"] = (transaction) =>
    saveErasedPage(transaction, { erasureId, number, count: ids.length, kept, now });
  return { ...POSTPONED, notBefore: now, also };
}

/** Tries once more to erase those with a file that could not be removed; whether some are still there. */
async function retryRemaining(erasureId: number, now: Date): Promise<boolean> {
  const { submissions } = await findErased(erasureId);
  const ids = await findBeingErased(submissions.map(({ submissionId }) => submissionId));
  await eraseSubmissions({ ids, now });
  return (await findBeingErased(ids)).length > 0;
}
