import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { withPlainLabels } from "@/lib/field-types/registry/plain-labels";
import { foldingPlan } from "@/lib/form-engine/answers/folding/folding-plan";
import { optionTextsOf } from "@/lib/form-engine/translations/option-texts";
import { translateContent } from "@/lib/form-engine/translations/translate-content";
import type { findVersion } from "./published-versions.repository";

export type StoredVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

/**
 * What is stored of a version, with its texts in a language, as far as they are translated. Fields keep their options, and
 * know what those are called; dependents keep the names under which the original folds their answers.
 */
export function contentIn(language: string, stored: StoredVersion): StoredVersion {
  const texts = stored.translations[language];
  if (texts === undefined) {
    return stored;
  }
  const keys = wireKeys(stored.fields);
  const { fields, ...content } = translateContent(stored, texts);
  return {
    ...content,
    fields: fields.map((field) => {
      const optionTexts = optionTextsOf(field, { texts, board: stored });
      const wireKey = keys.get(field.id);
      return {
        ...field,
        ...(optionTexts && { optionTexts }),
        ...(wireKey !== undefined && { wireKey }),
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
