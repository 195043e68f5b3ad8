import { readTarget } from "@/lib/domain/board/read-side";
import type { FormBoard } from "@/lib/domain/board/write-target";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { textPath, type TranslatedContent } from "./owner-texts";
import {
  labelKey,
  translateContent,
  translatedOptions,
  translatedRows,
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
  path: string,
): Readonly<Record<string, string>> | null {
  const entries = [...labelsOf(field, { texts, board }), ...translatedOptions(field, texts, path)];
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** The field, and its columns, with what their options and rows are called. */
function withOptionTexts(field: Field, translated: Translated, path = textPath(field)): Field {
  const optionTexts = optionTextsOf(field, translated, path);
  const columns = columnsOf(field).map((column) =>
    withOptionTexts(column, translated, textPath(column, path)),
  );
  const rowTexts = translatedRows(field, translated.texts);
  return {
    ...field,
    ...(optionTexts && { optionTexts }),
    ...(rowTexts.size > 0 && { rowTexts: Object.fromEntries(rowTexts) }),
    ...(columns.length > 0 && { columns }),
  };
}

/** A form in the language of these texts: what is not translated is the original; options and rows keep their values, with `optionTexts` and `rowTexts` beside. */
export function withTranslations<Content extends TranslatedContent & FormBoard>(
  content: Content,
  texts: TranslatedTexts,
): Content {
  const translated = translateContent(content, texts);
  return {
    ...translated,
    fields: translated.fields.map((field) => withOptionTexts(field, { texts, board: content })),
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
