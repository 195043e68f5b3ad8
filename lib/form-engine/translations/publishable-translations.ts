import type { FormContent } from "@/lib/domain/forms/form";
import { usedTranslations } from "./change-translations";
import { originalsOf, withFingerprints, type Originals } from "./original-texts";
import { textGroups } from "./text-groups";
import { textName } from "./text-names";
import type { Translations } from "./translation";
import { withoutRefused } from "./translation-refusals";

type OfForm = { content: FormContent; originals: Originals };

/** What is published of stored translations: texts that the form has, and may have as it is now. */
export function publishableTranslations(stored: Translations, form: OfForm): Translations {
  return withoutRefused(usedTranslations(stored, form.originals), form);
}

/** A function that names the texts of translations that publishing leaves out, as the form refuses them by now. */
export function leftOutReader(content: FormContent): (stored: Translations) => readonly string[] {
  const originals = originalsOf(content);
  const read = (stored: Translations): readonly string[] => {
    const published = publishableTranslations(stored, { content, originals });
    const keys = Object.keys(usedTranslations(stored, originals)).filter(
      (key) => !Object.hasOwn(published, key),
    );
    return keys.length === 0 ? [] : namesOf(keys, content, originals);
  };
  // A form may have 5,000 options in 30 languages, of which one changes at a time.
  const known = new WeakMap<Translations, readonly string[]>();
  return (stored) => {
    const names = known.get(stored) ?? read(stored);
    known.set(stored, names);
    return names;
  };
}

function namesOf(
  keys: readonly string[],
  content: FormContent,
  originals: Originals,
): readonly string[] {
  const groups = textGroups(content, withFingerprints(originals));
  const rows = groups.flatMap((group) => [...group.rows, ...group.options]);
  const names = new Map(rows.map(({ key, fullName }) => [key, fullName]));
  return keys.map((key) => names.get(key) ?? textName(key));
}
