import "server-only";
import type { SubmissionChangeResponse, SubmissionChoice } from "@/lib/contracts/submissions";
import { AppError } from "@/lib/domain/errors";
import { requireOwnedForm } from "@/lib/server/forms/require-form";
import { sizeUp } from "./size-up";
import { filterOf } from "./submission-filter";
import { findSubmissionIds } from "./submissions.repository";

type OfForm = { formId: number; ownerId: number };
export type Change = (chosen: OfForm & { ids: readonly number[] }) => Promise<{
  count: number;
  ids?: number[];
}>;

/** So few that one call is short, whatever is done to them. */
const BATCH = 1000;

/**
 * Does something to the named submissions, or to the next of all that a filter shows: the newest first,
 * none that came after they were counted. 404 for strangers, 409 when there are more than were counted.
 */
export async function changeChosen({
  choice,
  change,
  formId,
  ownerId,
}: OfForm & { choice: SubmissionChoice; change: Change }): Promise<SubmissionChangeResponse> {
  if ("ids" in choice) {
    return { ...(await change({ ids: choice.ids, formId, ownerId })), nextCursor: null };
  }
  await requireOwnedForm({ id: formId, ownerId });
  const { matching, upTo, atMost, cursor } = choice;
  const counted = { ...filterOf(formId, matching), ids: { first: 1, last: upTo } };
  if (cursor === undefined && (await sizeUp(counted)).total > atMost) {
    throw new AppError("conflict", "More submissions match by now. Please look at them again.");
  }
  const page = { filter: counted, total: atMost, cursor: cursor ?? upTo + 1, limit: BATCH };
  const ids = await findSubmissionIds(page);
  const done = ids.length === 0 ? { count: 0 } : await change({ ids, formId, ownerId });
  return { ...done, nextCursor: ids.length === BATCH ? (ids.at(-1) ?? null) : null };
}
