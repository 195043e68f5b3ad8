import "server-only";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { translationsToPublish } from "../translations/published-translations";
import { findForm } from "./find-form";

/** The tags and translations that a copy of one of the owner's forms begins with; none where `duplicate` names no form. */
export async function copiedParts({
  teamId,
  duplicate: idText,
}: {
  teamId: number;
  duplicate: unknown;
}): Promise<{ tags?: string[]; translations?: TranslationsByLanguage }> {
  const form = await findForm({ idText, teamId });
  return form === null
    ? {}
    : {
        tags: form.tags,
        translations: await translationsToPublish({ formId: form.id, content: form }),
      };
}
