import "server-only";
import type { SubmissionStatus } from "@/lib/domain/forms/form";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { translationsToPublish } from "../translations/published-translations";
import { findForm } from "./find-form";

/** The tags, statuses and translations that a copy of one of the owner's forms begins with; none where `duplicate` names no form. */
export async function copiedParts({
  teamId,
  duplicate: idText,
}: {
  teamId: number;
  duplicate: unknown;
}): Promise<{
  tags?: string[];
  statuses?: SubmissionStatus[];
  translations?: TranslationsByLanguage;
}> {
  const form = await findForm({ idText, teamId });
  return form === null
    ? {}
    : {
        tags: form.tags,
        statuses: form.statuses,
        translations: await translationsToPublish({ formId: form.id, content: form }),
      };
}
