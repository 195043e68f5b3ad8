import "server-only";
import type {
  SubmissionChangeResponse,
  SubmissionChoice,
} from "@/lib/contracts/submissions/submissions";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { countMatches } from "../search/count-matches";
import { filterOf, type SubmissionFilter } from "../search/submission-filter";
import { findSubmissionIds } from "../submissions.repository";
import { isCountDue, recordCall } from "./count-budget";

type OfForm = { formId: number; teamId: number };
export type BulkAction = (
  chosen: OfForm & { ids: readonly number[]; run: string | undefined },
) => Promise<{
  count: number;
  ids?: number[];
}>;

/** Small enough for a short call, whatever the action. */
const BATCH = 1000;
const PAGE = { cursor: undefined, limit: BATCH };

/**
 * Runs an action on the given submissions, or on the next batch of those that match a filter: the newest
 * first, without submissions newer than `upTo`. 404 when the form is not the owner's; 409 when more match
 * than the client expects (`atMost`), because others match by now. Large runs check this only now and then
 * (decision 106).
 */
export async function runBulkAction({
  choice,
  change,
  formId,
  teamId,
}: OfForm & { choice: SubmissionChoice; change: BulkAction }): Promise<SubmissionChangeResponse> {
  if ("ids" in choice) {
    const { ids, run } = choice;
    return { ...(await change({ ids, run, formId, teamId })), nextCursor: null };
  }
  await requireFormAccess({ id: formId, teamId });
  const { matching, upTo, atMost, run } = choice;
  const remaining = { ...filterOf(formId, matching), ids: { first: 1, last: upTo } };
  const key = `${formId} ${run}`;
  const isCounted = isCountDue({ key, atMost });
  const ids = await (isCounted ? countAndFind : findNext)({ filter: remaining, atMost });
  recordCall({ key, isCounted });
  const done = ids.length === 0 ? { count: 0 } : await change({ ids, run, formId, teamId });
  return { ...done, nextCursor: ids.length === BATCH ? (ids.at(-1) ?? null) : null };
}

type Left = { filter: SubmissionFilter; atMost: number };

function findNext({ filter, atMost }: Left): Promise<number[]> {
  return findSubmissionIds({ filter, total: atMost, ...PAGE });
}

async function countAndFind({ filter, atMost }: Left): Promise<number[]> {
  const { total, pageIds } = await countMatches(filter, PAGE);
  if (total > atMost) {
    throw new AppError("conflict", "More submissions match by now. Please look at them again.");
  }
  return pageIds ?? findNext({ filter, atMost });
}
