import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, columnTextId } from "@/lib/domain/fields/columns";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { textLanguage, type Untranslated } from "@/lib/domain/languages/untranslated";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { foldingPlan } from "@/lib/form-engine/answers/folding/folding-plan";
import { withTranslations } from "@/lib/form-engine/translations/option-texts";
import type { TranslatedTexts } from "@/lib/form-engine/translations/translate-content";
import { untranslatedTexts } from "@/lib/form-engine/translations/untranslated";
import type { findVersion } from "./published-versions.repository";

export type StoredVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/** `texts`: as far as the version is translated into the language; of the original, none. */
export type VersionTexts = { language: string; texts: TranslatedTexts };

type ContentInLanguage = StoredVersion & {
  /** Of the form itself, by their keys; absent in the original. */
  untranslated?: Untranslated;
};

/**
 * What is stored of a version, with its texts in a language, as far as they are translated. Options keep their values,
 * with `optionTexts` beside; what is not translated is named in `untranslated`. Dependents keep the names under which the original folds their answers.
 */
export function contentInLanguage(
  stored: StoredVersion,
  { language, texts }: VersionTexts,
): ContentInLanguage {
  const tag = originalLanguage(stored.settings);
  if (language === tag) {
    return stored;
  }
  const original = textLanguage(tag, { page: language });
  const untranslated = untranslatedTexts(stored, { texts, original });
  const keys = wireKeys(stored.fields);
  const { fields, ...content } = withTranslations(stored, texts);
  const endings = content.settings.endings.map((ending) => {
    const own = untranslated.endings.get(ending.id);
    return own ? { ...ending, untranslated: own } : ending;
  });
  return {
    ...content,
    settings: { ...content.settings, endings },
    untranslated: untranslated.form,
    fields: fields.map((field) => {
      const wireKey = keys.get(field.id);
      const left = untranslated.fields.get(field.id);
      const columns = columnsOf(field).map((column) => {
        const own = untranslated.fields.get(columnTextId(field, column));
        return own ? { ...column, untranslated: own } : column;
      });
      return {
        ...field,
        ...(columns.length > 0 && { columns }),
        ...(wireKey !== undefined && { wireKey }),
        ...(left && { untranslated: left }),
      };
    }),
  };
}

function wireKeys(fields: readonly Field[]): ReadonlyMap<string, string> {
  const steps = foldingPlan(withPlainLabels(fields));
  return new Map(
    steps.flatMap(({ dependents }) => dependents.map(({ fieldId, key }) => [fieldId, key])),
  );
}
