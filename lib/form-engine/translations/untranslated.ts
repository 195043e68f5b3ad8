import { readTarget } from "@/lib/domain/board/read-side";
import type { FormBoard } from "@/lib/domain/board/write-target";
import { columnTextId } from "@/lib/domain/fields/columns";
import type { TextLanguage, Untranslated } from "@/lib/domain/languages/untranslated";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { originalTexts } from "./original-texts";
import type { TranslatedContent } from "./owner-texts";
import type { TranslatedTexts } from "./translate-content";

const FIELD_KEY = /^fields\.([^.]+)(?:\.columns\.([^.]+))?\.([^.]+)/;
/** Texts of the form that stand on its page, beside those of its fields. */
const FORM_KEYS = new Set(["title", "description", "thankYou", "closedMessage"]);

/** Which texts of a form have no translation among these: of the form itself by their keys, of its fields, and of columns by `columnTextId`, by their properties. */
export function untranslatedTexts(
  content: TranslatedContent & FormBoard,
  { texts, original }: { texts: TranslatedTexts; original: TextLanguage },
): { form: Untranslated; fields: ReadonlyMap<string, Untranslated> } {
  const form: Record<string, TextLanguage> = {};
  const fields = new Map<string, Record<string, TextLanguage>>();
  const add = (fieldId: string, property: string) => {
    fields.set(fieldId, { ...fields.get(fieldId), [property]: original });
  };
  for (const { key } of originalTexts(content)) {
    const [, fieldId, columnId, property] = FIELD_KEY.exec(key) ?? [];
    if (Object.hasOwn(texts, key) && !isBlankText(texts[key] ?? "")) {
      continue;
    }
    if (fieldId !== undefined && property !== undefined) {
      add(
        columnId === undefined ? fieldId : columnTextId({ id: fieldId }, { id: columnId }),
        property,
      );
    } else if (FORM_KEYS.has(key)) {
      form[key] = original;
    }
  }
  // Their options are read from a board, and some may lack a text.
  for (const field of content.fields) {
    if (field.populateFromMonday && readTarget({ field, form: content }).columnId !== null) {
      add(field.id, "options");
    }
  }
  return { form, fields };
}
