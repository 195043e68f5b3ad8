import "server-only";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { submissionNotFound } from "./submission-not-found";
import { setHeld } from "./submissions.repository";

/**
 * Keeps a submission, also one in the trash or in quarantine, from being erased, or ends that (legal hold). 404 when it is
 * not the team's.
 */
export async function holdSubmission({
  id,
  formId,
  teamId,
  isHeld,
}: {
  id: number;
  formId: number;
  teamId: number;
  isHeld: boolean;
}): Promise<void> {
  await requireFormAccess({ id: formId, teamId });
  if (!(await setHeld({ id, formId, isHeld }))) {
    throw submissionNotFound();
  }
}
