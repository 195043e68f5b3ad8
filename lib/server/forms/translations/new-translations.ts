import "server-only";
import type { FormContent } from "@/lib/domain/forms/form";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import {
  changedTranslations,
  isTranslatable,
  type GivenTranslations,
} from "@/lib/form-engine/translations/change-translations";
import { originalsOf } from "@/lib/form-engine/translations/original-texts";
import type {
  Translations,
  TranslationsByLanguage,
} from "@/lib/form-engine/translations/translation";
import {
  textRefusals,
  translationRefusals,
} from "@/lib/form-engine/translations/translation-refusals";
import { refuse } from "../drafts/validation/refuse";
import { translatedLanguages } from "./published-translations";
import { KEPT_LANGUAGES } from "./translation-rows";

/**
 * The translations that a new form begins with, as those of a copy or a file, by canonical tags. 400 for a text that the original
 * may not be. What is of other texts or languages than the form has is kept, as where those were taken out of a form: of its
 * length and kind is known what its key tells, and publishing looks at it again.
 */
export function newTranslations(
  content: FormContent,
  given: Readonly<Record<string, GivenTranslations>> = {},
): TranslationsByLanguage {
  const offered = translatedLanguages(content);
  const others = Object.keys(given).filter((tag) => !offered.includes(canonicalTag(tag) ?? tag));
  if (others.length > KEPT_LANGUAGES) {
    const sentence = `A form keeps the translations of at most ${KEPT_LANGUAGES} languages that it does not offer.`;
    refuse([{ path: "translations", sentence }]);
  }
  const originals = originalsOf(content);
  const languages = Object.entries(given).map(([tag, texts]): [string, Translations] => {
    const after = changedTranslations({ originals, stored: {}, given: texts, replaces: true });
    const known = Object.entries(texts).filter(([key]) => isTranslatable(key, originals));
    const change = { content, originals, given: Object.fromEntries(known), before: {}, after };
    const refusals = [...textRefusals({ given: texts, originals }), ...translationRefusals(change)];
    refuse(
      refusals.map(({ path, sentence }) => ({ path: `translations.${tag}.${path}`, sentence })),
    );
    return [canonicalTag(tag) ?? tag, after];
  });
  return Object.fromEntries(languages);
}
