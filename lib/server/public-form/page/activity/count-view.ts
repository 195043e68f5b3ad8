import "server-only";
import { addPendingActivity } from "@/lib/server/forms/activity/pending-activity";
import { utcDay } from "@/lib/utils/dates";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isHumanVisit, isHumanVisitOnOwnPage } from "./human-visit";

type Visit = { formId: number; headers: RequestHeaders };

/**
 * Counts one load of the public page at a path by a person, by UTC day and without cookies; not a page that comes in the
 * place of itself, in another language. Resolves when the count is stored, about a second later.
 */
export async function countView({
  formId,
  headers,
  path,
}: Visit & { path: string }): Promise<void> {
  // The form's own script reads its page to see whether it still takes answers.
  const isShown = headers.get("sec-fetch-dest") !== "empty";
  if (isShown && isHumanVisit(headers) && !isOpenedBy(path, headers)) {
    await addPendingActivity({ formId, day: utcDay(new Date()), views: 1, starts: 0 });
  }
}

/**
 * Counts one visit in which a person began to answer. The form's page reports it once; requests that
 * browsers send for another site are ignored. Resolves like `countView`.
 */
export async function countStart({ formId, headers }: Visit): Promise<void> {
  if (isHumanVisitOnOwnPage(headers)) {
    await addPendingActivity({ formId, day: utcDay(new Date()), views: 0, starts: 1 });
  }
}

/** Whether the page at this path opened it: by its menu of languages, or for the language of a draft. */
function isOpenedBy(path: string, headers: RequestHeaders): boolean {
  const referrer = headers.get("referer") ?? "";
  const isOurs = headers.get("sec-fetch-site") === "same-origin";
  return isOurs && URL.canParse(referrer) && new URL(referrer).pathname === path;
}
