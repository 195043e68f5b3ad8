import "server-only";
import type { FormStatsResponse } from "@/lib/contracts/forms/forms";
import { medianSeconds } from "@/lib/domain/forms/fill-time";
import { namedText } from "@/lib/domain/piping/named-text";
import { splitPages } from "@/lib/form-engine/pages/split-pages";
import { requireFormAccess } from "../drafts/find-form";
import { findLatestFields } from "../versions/form-versions.repository";
import { countTimes } from "./fill-times.repository";
import { sumActivityBetween, type Days } from "./form-activity.repository";
import { sumReached } from "./page-activity.repository";
import { countUnsentDrafts } from "./unfinished-drafts.repository";

/**
 * Views, starts and submissions of the owner's form, how many starts reached each page of its newest
 * version, and the median time to complete; 404 when it is not the owner's.
 */
export async function formStats({
  id: formId,
  teamId,
  ...days
}: Days & { id: number; teamId: number }): Promise<FormStatsResponse> {
  await requireFormAccess({ id: formId, teamId });
  const [activity, fields, reached, times, unfinished] = await Promise.all([
    sumActivityBetween({ formId, ...days }),
    findLatestFields(formId),
    sumReached({ formId, ...days }),
    countTimes({ formId, ...days }),
    countUnsentDrafts({ formId }, new Date()),
  ]);
  return {
    ...activity,
    pages: splitPages(fields).map(({ id, title }) => ({
      id,
      title: namedText(title, fields),
      reached: reached.get(id) ?? 0,
    })),
    medianSeconds: medianSeconds(times),
    unfinished,
  };
}
