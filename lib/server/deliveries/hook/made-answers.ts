import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { FormContent } from "@/lib/domain/forms/form";
import { nowIn } from "@/lib/domain/time/wall-time";
import { searchPaths } from "@/lib/form-engine/paths/path-proof";
import { searchInSlices } from "@/lib/server/forms/paths/search-in-slices";
import { logger } from "@/lib/server/logging/logger";

/** Answers that a form takes, flat, as the first way through it that is found; none where none is found within a second. */
export async function madeAnswers(
  { fields, settings }: Pick<FormContent, "fields" | "settings">,
  now: Date,
): Promise<Answers> {
  const { endings, uniqueFieldIds, timeZone } = settings;
  try {
    const search = searchPaths({ fields, endings, uniqueFieldIds }, nowIn(timeZone, now));
    await searchInSlices(() => search.step() || search.proof().answers.length > 0);
    return search.proof().answers[0] ?? {};
  } catch (error) {
    logger.error({ error }, "No answers to a form can be found");
    return {};
  }
}
