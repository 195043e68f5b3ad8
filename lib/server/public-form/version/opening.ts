import "server-only";
import { AppError } from "@/lib/domain/errors";
import {
  availabilityAt,
  GRACE_MS,
  type FormAvailability,
} from "@/lib/domain/forms/form-availability";
import { countErased } from "@/lib/server/forms/activity/erased-counts.repository";
import { sumActivity } from "@/lib/server/forms/activity/form-activity.repository";
import type { PublishedVersion } from "./published-version";

type OpeningRules = Pick<PublishedVersion, "formId" | "settings" | "stop">;

/** Whether a form is open, not open yet, closed, full or stopped. `now` in milliseconds since the epoch. */
export async function openingOf(
  { formId, settings, stop }: OpeningRules,
  now = Date.now(),
): Promise<FormAvailability> {
  const submissionCount = settings.responseLimit === null ? 0 : await countedSubmissions(formId);
  return availabilityAt(settings, { now, submissionCount, isStopped: stop !== null });
}

/** Like `openingOf`, of answers: a few minutes of grace after closing let visitors finish. */
export async function openingForAnswers(
  version: OpeningRules,
  now: number,
): Promise<FormAvailability> {
  const opening = await openingOf(version, now);
  return opening === "closed" && (await openingOf(version, now - GRACE_MS)) === "open"
    ? "open"
    : opening;
}

/**
 * 409 unless the form accepts answers. The limit is checked again in the transaction that stores the answers
 * (`requireBelowLimit`).
 */
export async function requireOpen(version: OpeningRules, now: Date): Promise<void> {
  const opening = await openingForAnswers(version, now.getTime());
  if (opening !== "open") {
    throw new AppError("conflict", ({ refusals }) => refusals.notOpen[opening]);
  }
}

/** Erased ones go on counting: a form that was full does not open again by its retention. */
async function countedSubmissions(formId: number): Promise<number> {
  const [activity, erased] = await Promise.all([sumActivity([formId]), countErased({ formId })]);
  return (activity.get(formId)?.submissions ?? 0) + erased;
}
