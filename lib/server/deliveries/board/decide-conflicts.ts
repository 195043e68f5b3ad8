import "server-only";
import type { ItemDecisions } from "@/lib/contracts/item-links";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findConflictingRevision } from "@/lib/server/public-form/revisions/revisions-on-board.repository";
import {
  findItemUpdate,
  type ItemWritten,
} from "@/lib/server/public-form/update-links/item-updates.repository";
import { submissionNotFound } from "@/lib/server/submissions/submission-not-found";
import { findSubmission } from "@/lib/server/submissions/submissions.repository";
import { storeDecisions } from "./decisions.repository";

type Deciding = { id: number; formId: number; teamId: number; decisions: ItemDecisions };

/**
 * Decides what becomes of answers whose columns changed on the board meanwhile, and resumes their delivery: "write"
 * overwrites what the board held when the owner was asked, and nothing newer. 404 unless the caller owns the
 * submission, 409 for a field about which nothing is to be decided.
 */
export async function decideConflicts({ id, formId, teamId, decisions }: Deciding): Promise<void> {
  await requireFormAccess({ id: formId, teamId });
  if ((await findSubmission({ id, formId })) === null) {
    throw submissionNotFound();
  }
  const conflicting = await findConflicting(id);
  const decided = Object.entries(decisions).map(([fieldId, decision]) => {
    const conflict = conflicting?.conflicts[fieldId];
    if (conflict === undefined) {
      throw new AppError("conflict", "There is nothing to decide about this field any more.");
    }
    return [fieldId, decision === "write" ? conflict.cell : null] as const;
  });
  await storeDecisions({
    submissionId: id,
    revision: conflicting?.number ?? null,
    decisions: { ...conflicting?.decisions, ...Object.fromEntries(decided) },
    now: new Date(),
  });
}

/** What waits for a decision: what came by a link before its corrections. `number`: of the revision. */
async function findConflicting(
  submissionId: number,
): Promise<(ItemWritten & { number?: number }) | null> {
  const update = await findItemUpdate(submissionId);
  return update !== null && Object.keys(update.conflicts).length > 0
    ? update
    : findConflictingRevision(submissionId);
}
