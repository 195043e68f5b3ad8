import "server-only";
import type { PublishedVersion } from "../version/published-version";
import { findCorrectionEpoch } from "./correction-epoch.repository";
import { submissionUrl } from "./submission-token";

/**
 * Where whoever sent a submission corrects or withdraws it; null when the live version allows neither, and
 * for one that came by a link and changes an item. The same for every call until the owner revokes the links.
 */
export async function correctUrlOf(
  { formId, settings }: Pick<PublishedVersion, "formId" | "settings">,
  submissionId: number,
): Promise<string | null> {
  if (settings.correctableDays === null && !settings.withdrawable) {
    return null;
  }
  const epoch = await findCorrectionEpoch({ formId, submissionId });
  return epoch === null ? null : submissionUrl("correct", { formId, submissionId, epoch });
}
