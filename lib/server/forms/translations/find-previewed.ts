import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { lookUp } from "@/lib/domain/languages/look-up";
import type { TeamTheme } from "@/lib/domain/theme/theme";
import type { Translations } from "@/lib/form-engine/translations/translation";
import { findTeamTheme } from "../drafts/team-theme.repository";
import { findTranslations } from "./translations.repository";

type Previewed = { language: string; translations: Translations; teamTheme: TeamTheme | null };

/**
 * The language in which a form of the caller's team is previewed, and its translations: the one that is wanted where the form offers it, by
 * look-up, else the original, which has none; with the look of the team's forms.
 */
export async function findPreviewed(form: Form, wanted: unknown): Promise<Previewed> {
  const { languages } = form.settings;
  const original = originalLanguage(form.settings);
  const language = (typeof wanted === "string" ? lookUp(wanted, languages) : null) ?? original;
  return {
    language,
    teamTheme: await findTeamTheme(form.id),
    translations:
      language === original ? {} : await findTranslations({ formId: form.id, language }),
  };
}
