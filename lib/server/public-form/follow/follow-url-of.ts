import "server-only";
import type { PublishedVersion } from "../version/published-version";
import { followUrl } from "./follow-token";
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
  return epoch === null ? null : followUrl({ formId, submissionId, epoch });
}
