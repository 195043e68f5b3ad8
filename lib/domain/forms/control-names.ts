// No id of a field has a dot: the page's own inputs, `form.…`, are apart from these, and from bare ids.
const NAME = /^field-([\w-]{1,64})(?:\.([\w-]{1,64}(?:\.[\w-]{1,64}){0,2}))?$/;

/** Name of the control of a field on visitors' pages, its element id as well; parts are named `<name>.<part>`. */
export function controlName(fieldId: string): string {
  return `field-${fieldId}`;
}

/**
 * What the name of a control says; null for other names. The part of a table is a cell by its row and column, with a part
 * of its own: `3.price`, `3.view.other`.
 */
export function readControlName(
  name: string,
): { fieldId: string; part: string | undefined } | null {
  const [, fieldId, part] = NAME.exec(name) ?? [];
  return fieldId === undefined ? null : { fieldId, part };
}
