import "server-only";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/domain/errors";
import { GRACE_MS, openingAt, REFUSALS, type Opening } from "@/lib/domain/forms/opening";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { sumActivity } from "@/lib/server/forms/activity/form-activity.repository";
import { findVersionSettings } from "./published-versions.repository";

type Version = { formId: number; versionId: number };
type Rules = Pick<PublicPageSettings, "opensAt" | "closesAt" | "responseLimit">;

/** Versions never change, so an entry is never stale. */
const cache = new LRUCache<number, Rules>({ max: 1000 });

/** What the form is right now to somebody who comes to answer it. `now` in milliseconds. */
export async function openingOf(version: Version, now = Date.now()): Promise<Opening> {
  const rules = await rulesOf(version);
  const opening = openingAt(rules, now);
  if (opening !== "open" || rules.responseLimit === null) {
    return opening;
  }
  return (await countedSubmissions(version.formId)) >= rules.responseLimit ? "full" : "open";
}

/**
 * 409 unless answers may come in. Who had the page open at closing time has some minutes to finish.
 * The last word on the limit has the transaction that stores the answers.
 */
export async function requireOpen(version: Version, now: Date): Promise<void> {
  const opening = await openingOf(version, now.getTime());
  if (opening === "open") {
    return;
  }
  const wasOpen = (await openingOf(version, now.getTime() - GRACE_MS)) === "open";
  if (opening !== "closed" || !wasOpen) {
    throw new AppError("conflict", REFUSALS[opening]);
  }
}

async function rulesOf({ versionId }: Version): Promise<Rules> {
  const cached = cache.get(versionId);
  if (cached !== undefined) {
    return cached;
  }
  const { opensAt, closesAt, responseLimit } = await findVersionSettings(versionId);
  const rules = { opensAt, closesAt, responseLimit };
  cache.set(versionId, rules);
  return rules;
}

async function countedSubmissions(formId: number): Promise<number> {
  return (await sumActivity([formId])).get(formId)?.submissions ?? 0;
}
