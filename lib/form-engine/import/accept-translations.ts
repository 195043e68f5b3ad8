import type { FormContent } from "@/lib/domain/forms/form";
import { canonicalTag } from "@/lib/domain/languages/language-tag";
import type { ImportedForm } from "@/lib/field-types/registry/import/imported-form";
import { changedTranslations } from "../translations/change-translations";
import { originalsOf, type Originals } from "../translations/original-texts";
import { textRefusals, translationRefusals } from "../translations/translation-refusals";
import type { ImportNote } from "./import-notes";

type Given = Readonly<Record<string, { text: string }>>;
type Taken = Record<string, Given>;

/** The translations that a save of the form takes, of the languages that it offers. */
export function acceptTranslations(
  content: FormContent,
  given: NonNullable<ImportedForm["form"]["translations"]> = {},
): { translations: Taken; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const originals = originalsOf(content);
  const offered = content.settings.languages.slice(1);
  const languages = Object.entries(given).flatMap(([tag, texts]): [string, Given][] => {
    const canonical = canonicalTag(tag);
    if (canonical === null || !offered.includes(canonical)) {
      notes.push(
        lost(
          null,
          `The translations of "${tag}" were not kept: the form does not offer that language.`,
        ),
      );
      return [];
    }
    const taken = takenTexts(texts, { tag, originals, notes });
    const after = changedTranslations({ originals, stored: {}, given: taken, replaces: true });
    const [refusal] = translationRefusals({ content, originals, given: taken, before: {}, after });
    if (refusal !== undefined) {
      notes.push(lost(null, `The translations of "${tag}" were not kept: ${refusal.sentence}`));
      return [];
    }
    return [[canonical, taken]];
  });
  return { translations: Object.fromEntries(languages), notes };
}

type Place = { tag: string; originals: Originals; notes: ImportNote[] };

function takenTexts(texts: Given, { tag, originals, notes }: Place): Given {
  const taken = Object.entries(texts).filter(([key, text]) => {
    const [refusal] = originals.has(key)
      ? textRefusals({ given: { [key]: text }, originals })
      : [{ sentence: "the form has no such text." }];
    if (refusal !== undefined && text.text.trim() !== "") {
      const [, id = null] = /^fields\.([^.]+)\./.exec(key) ?? [];
      notes.push(lost(id, `A translation to "${tag}" was not kept: ${refusal.sentence}`));
    }
    return refusal === undefined && text.text.trim() !== "";
  });
  return Object.fromEntries(taken);
}

function lost(fieldId: string | null, why: string): ImportNote {
  return { fieldId, outcome: "lost", why };
}
