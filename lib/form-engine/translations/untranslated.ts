import { readTarget } from "@/lib/domain/board/read-side";
import type { FormBoard } from "@/lib/domain/board/write-target";
import { columnTextId } from "@/lib/domain/fields/columns";
import type { TextLanguage, Untranslated } from "@/lib/domain/languages/untranslated";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { originalTexts } from "./original-texts";
import type { TranslatedContent } from "./owner-texts";
import type { TranslatedTexts } from "./translate-content";

const FIELD_KEY = /^fields\.([^.]+)(?:\.columns\.([^.]+))?\.([^.]+)/;
const ENDING_KEY = /^endings\.([^.]+)\.(.+)/;
/** Texts of the form that stand on its page, beside those of its fields and endings. */
const FORM_KEYS = new Set([
  "title",
  "description",
  "welcome.title",
  "welcome.text",
  "welcome.button",
  "submitLabel",
  "nextLabel",
  "backLabel",
  "thankYouTitle",
  "thankYou",
  "fillInAgainLabel",
  "closedMessage",
]);

type UntranslatedTexts = {
  form: Untranslated;
  /** Columns by `columnTextId`. */
  fields: ReadonlyMap<string, Untranslated>;
  endings: ReadonlyMap<string, Untranslated>;
};

/** Which texts of a form have no translation among these: of the form itself by their keys, of its fields and endings by their properties. */
export function untranslatedTexts(
  content: TranslatedContent & FormBoard,
  { texts, original }: { texts: TranslatedTexts; original: TextLanguage },
): UntranslatedTexts {
  const form: Record<string, TextLanguage> = {};
  const fields = new Map<string, Record<string, TextLanguage>>();
  const endings = new Map<string, Record<string, TextLanguage>>();
  const add = (to: typeof fields, id: string, property: string) => {
    to.set(id, { ...to.get(id), [property]: original });
  };
  for (const { key } of originalTexts(content)) {
    const [, fieldId, columnId, property] = FIELD_KEY.exec(key) ?? [];
    if (Object.hasOwn(texts, key) && !isBlankText(texts[key] ?? "")) {
      continue;
    }
    const [, endingId, endingProperty] = ENDING_KEY.exec(key) ?? [];
    if (fieldId !== undefined && property !== undefined) {
      const id = columnId === undefined ? fieldId : columnTextId({ id: fieldId }, { id: columnId });
      add(fields, id, property);
    } else if (endingId !== undefined && endingProperty !== undefined) {
      add(endings, endingId, endingProperty);
    } else if (FORM_KEYS.has(key)) {
      form[key] = original;
    }
  }
  // Their options are read from a board, and some may lack a text.
  for (const field of content.fields) {
    if (field.populateFromMonday && readTarget({ field, form: content }).columnId !== null) {
      add(fields, field.id, "options");
    }
  }
  return { form, fields, endings };
}
