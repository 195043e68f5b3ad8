import "server-only";
import type { ItemDecisions } from "@/lib/contracts/item-links";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findItemUpdate } from "@/lib/server/public-form/update-links/item-updates.repository";
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
  const update = await findItemUpdate(id);
  const decided = Object.entries(decisions).map(([fieldId, decision]) => {
    const conflict = update?.conflicts[fieldId];
    if (conflict === undefined) {
      throw new AppError("conflict", "There is nothing to decide about this field any more.");
    }
    return [fieldId, decision === "write" ? conflict.cell : null] as const;
  });
  await storeDecisions({
    submissionId: id,
    decisions: { ...update?.decisions, ...Object.fromEntries(decided) },
    now: new Date(),
  });
}
