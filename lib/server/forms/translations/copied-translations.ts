import "server-only";
import type { TranslationsByLanguage } from "@/lib/form-engine/translations/translation";
import { findForm } from "../drafts/find-form";
import { translationsToPublish } from "./published-translations";

/** The translations that a copy of one of the owner's forms begins with; none where `duplicate` names no form. */
export async function copiedTranslations({
  teamId,
  duplicate: idText,
}: {
  teamId: number;
  duplicate: unknown;
}): Promise<TranslationsByLanguage> {
  const form = await findForm({ idText, teamId });
  return form === null ? {} : translationsToPublish({ formId: form.id, content: form });
}
