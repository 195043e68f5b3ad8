import "server-only";
import { addPendingActivity } from "@/lib/server/forms/activity/pending-activity";
import { utcDay } from "@/lib/utils/dates";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isHumanVisit, isHumanVisitOnOwnPage } from "./human-visit";

type Visit = { formId: number; headers: RequestHeaders };

/**
 * Counts one load of a public page by a person, by UTC day and without cookies. Resolves when the
 * count is stored, about a second later.
 */
export async function countView({ formId, headers }: Visit): Promise<void> {
  // The form's own script reads its page to see whether it still takes answers.
  if (isHumanVisit(headers) && headers.get("sec-fetch-dest") !== "empty") {
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
