import "server-only";
import { AppError } from "@/lib/domain/errors";
import { GRACE_MS, openingAt, REFUSALS, type Opening } from "@/lib/domain/forms/opening";
import { sumActivity } from "@/lib/server/forms/activity/form-activity.repository";
import type { PublishedVersion } from "./published-version";

type Rules = Pick<PublishedVersion, "formId" | "settings">;

/** What the form is right now to somebody who comes to answer it. `now` in milliseconds. */
export async function openingOf({ formId, settings }: Rules, now = Date.now()): Promise<Opening> {
  const opening = openingAt(settings, now);
  if (opening !== "open" || settings.responseLimit === null) {
    return opening;
  }
  return (await countedSubmissions(formId)) >= settings.responseLimit ? "full" : "open";
}

/**
 * 409 unless answers may come in. Who had the page open at closing time has some minutes to finish.
 * The last word on the limit has the transaction that stores the answers.
 */
export async function requireOpen(version: Rules, now: Date): Promise<void> {
  const opening = await openingOf(version, now.getTime());
  if (opening === "open") {
    return;
  }
  const wasOpen = (await openingOf(version, now.getTime() - GRACE_MS)) === "open";
  if (opening !== "closed" || !wasOpen) {
    throw new AppError("conflict", REFUSALS[opening]);
  }
}

async function countedSubmissions(formId: number): Promise<number> {
  return (await sumActivity([formId])).get(formId)?.submissions ?? 0;
}
