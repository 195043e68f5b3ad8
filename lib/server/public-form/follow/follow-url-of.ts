import "server-only";
import { submissionUrl } from "../links/submission-token";
import type { PublishedVersion } from "../version/published-version";
import { findFollowEpoch } from "./follow.repository";

/** Where whoever sent a submission follows it; null when the form's owner does not offer it. */
export async function followUrlOf(
  { formId, settings }: PublishedVersion,
  submissionId: number,
): Promise<string | null> {
  if (!settings.follow.enabled) {
    return null;
  }
  const epoch = await findFollowEpoch(formId);
  return epoch === null ? null : submissionUrl("r", { formId, submissionId, epoch });
}
