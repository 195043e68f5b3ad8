import { FIELD_TOKEN, fieldToken } from "@/lib/domain/board/items/name-pattern";
import type { Field } from "@/lib/domain/fields/base-field";
import { uniqueNames } from "@/lib/domain/texts/unique-names";
import { fieldName } from "@/lib/field-types/registry/field-name";

/** The pattern as its owner edits it: labels in braces instead of ids. */
export function shownPattern(pattern: string, fields: readonly Field[]): string {
  const names = namesOf(fields);
  return pattern.replace(FIELD_TOKEN, (token, id: string) => {
    const name = names.get(id);
    return name === undefined ? token : `{${name}}`;
  });
}

/** The inverse of `shownPattern`: a label in braces becomes the id of its field. */
export function readPattern(shown: string, fields: readonly Field[]): string {
  const ids = new Map([...namesOf(fields)].map(([id, name]) => [name, id]));
  return shown.replace(/\{([^{}]*)\}/g, (braces, name: string) => {
    const id = ids.get(name);
    return id === undefined ? braces : fieldToken(id);
  });
}

/** Labels by field id; equal labels are numbered, and braces in them are removed. */
function namesOf(fields: readonly Field[]): Map<string, string> {
  const unique = uniqueNames();
  return new Map(
    fields.map((field) => {
      const label = fieldName(field, fields).replace(/[{}]/g, "").trim() || field.id;
      return [field.id, unique(label)];
    }),
  );
}
