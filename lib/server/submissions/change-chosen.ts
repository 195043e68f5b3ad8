import "server-only";
import type { SubmissionChangeResponse, SubmissionChoice } from "@/lib/contracts/submissions";
import { AppError } from "@/lib/domain/errors";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { sizeUp } from "./size-up";
import { filterOf } from "./submission-filter";
import { findSubmissionIds } from "./submissions.repository";

type OfForm = { formId: number; ownerId: number };
export type Change = (
  chosen: OfForm & { ids: readonly number[]; run: string | undefined },
) => Promise<{
  count: number;
  ids?: number[];
}>;

/** So few that one call is short, whatever is done to them. */
const BATCH = 1000;

/**
 * Does something to the named submissions, or to the next of all that a filter shows: the newest first,
 * none that came after they were counted. 404 for strangers, 409 when more are left than were counted:
 * some came to match meanwhile, and nobody can tell which.
 */
export async function changeChosen({
  choice,
  change,
  formId,
  ownerId,
}: OfForm & { choice: SubmissionChoice; change: Change }): Promise<SubmissionChangeResponse> {
  if ("ids" in choice) {
    const { ids, run } = choice;
    return { ...(await change({ ids, run, formId, ownerId })), nextCursor: null };
  }
  await requireOwnedForm({ id: formId, ownerId });
  const { matching, upTo, atMost, run } = choice;
  const left = { ...filterOf(formId, matching), ids: { first: 1, last: upTo } };
  if ((await sizeUp(left)).total > atMost) {
    throw new AppError("conflict", "More submissions match by now. Please look at them again.");
  }
  const page = { filter: left, total: atMost, cursor: undefined, limit: BATCH };
  const ids = await findSubmissionIds(page);
  const done = ids.length === 0 ? { count: 0 } : await change({ ids, run, formId, ownerId });
  return { ...done, nextCursor: ids.length === BATCH ? (ids.at(-1) ?? null) : null };
}
