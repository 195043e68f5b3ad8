import { readTarget } from "@/lib/domain/board/read-side";
import type { FormBoard } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { isBlankText } from "@/lib/domain/texts/invisible";
import type { TranslatedContent } from "./owner-texts";
import {
  labelKey,
  translateContent,
  translatedOptions,
  type TranslatedTexts,
} from "./translate-content";

type Translated = { texts: TranslatedTexts; board: FormBoard };

/**
 * What the options of a field are called in the language of these texts, by the option; null where none is translated. Labels of
 * the column that is read count whether or not the form knows them.
 */
function optionTextsOf(
  field: Field,
  { texts, board }: Translated,
): Readonly<Record<string, string>> | null {
  const entries = [...labelsOf(field, { texts, board }), ...translatedOptions(field, texts)];
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** A form in the language of these texts: what is not translated is the original; options keep their values, with `optionTexts` beside. */
export function withTranslations<Content extends TranslatedContent & FormBoard>(
  content: Content,
  texts: TranslatedTexts,
): Content {
  const translated = translateContent(content, texts);
  return {
    ...translated,
    fields: translated.fields.map((field) => {
      const optionTexts = optionTextsOf(field, { texts, board: content });
      return optionTexts === null ? field : { ...field, optionTexts };
    }),
  };
}

function labelsOf(field: Field, { texts, board }: Translated): [string, string][] {
  const { boardId, columnId } = readTarget({ field, form: board });
  if (!field.populateFromMonday || boardId === null || columnId === null) {
    return [];
  }
  const path = labelKey(boardId, columnId, "");
  return Object.entries(texts)
    .filter(([key, text]) => key.startsWith(path) && !isBlankText(text))
    .map(([key, text]) => [key.slice(path.length), text]);
}
