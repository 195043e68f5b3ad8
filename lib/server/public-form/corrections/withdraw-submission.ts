import "server-only";
import { markFormUncounted } from "@/lib/server/forms/activity/uncounted-forms";
import { loadVersion } from "../version/published-version";
import { findCorrection } from "./open-correction";
import { storeWithdrawal } from "./withdrawals.repository";

/**
 * Puts the submission of a link into the trash, and queues what its webhooks and, where the owner chose that, its board
 * are told; once, however often it is called. False when the link may not do it.
 */
export async function withdrawSubmission({
  token,
  now,
}: {
  token: string;
  now: Date;
}): Promise<boolean> {
  const correction = await findCorrection(token, now);
  if (correction === null || (!correction.mayWithdraw && correction.withdrawnAt === null)) {
    return false;
  }
  const { formId, submissionId, versionId, live } = correction;
  if (correction.withdrawnAt === null) {
    const { targets = [], settings } = (await loadVersion(versionId)) ?? {};
    const told = targets.filter(({ kind }) => kind === "webhook" || live.settings.archiveWithdrawn);
    const deliverAfterStage = settings?.deliverAfterStage ?? null;
    await storeWithdrawal({ formId, submissionId, targets: told, deliverAfterStage, now });
    markFormUncounted(formId);
  }
  return true;
}
