/** Fields by the name that stands for them in the editor, and the other way round. */
export type FieldNames = {
  nameOf: ReadonlyMap<string, string>;
  idOf: ReadonlyMap<string, string>;
};

const IN_BRACES = /\{([^{}]*)\}/g;

/** "{f1} * 2" as "{Price} * 2"; ids of fields that are gone stay. */
export function formulaForEditing(formula: string, { nameOf }: FieldNames): string {
  return formula.replace(IN_BRACES, (all, id: string) => {
    const name = nameOf.get(id.trim());
    return name === undefined ? all : `{${name}}`;
  });
}

/** The inverse: "{Price} * 2" as "{f1} * 2". */
export function formulaForStorage(text: string, { idOf }: FieldNames): string {
  return text.replace(IN_BRACES, (all, name: string) => {
    const id = idOf.get(name.trim());
    return id === undefined ? all : `{${id}}`;
  });
}

export type FormulaPart = { text: string; isField: boolean };

/** An edited formula in parts, to draw its fields as chips. */
export function formulaParts(text: string, { idOf }: FieldNames): FormulaPart[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== "")
    .map((part) => ({ text: part, isField: part.startsWith("{") && idOf.has(part.slice(1, -1)) }));
}

/** The chip that ends at a place of the text: Backspace removes it as a whole. */
export function chipBefore(text: string, place: number): { from: number; to: number } | null {
  const from = text.lastIndexOf("{", place);
  const chip = /^\{[^{}]*\}$/.test(text.slice(from, place));
  return from !== -1 && chip ? { from, to: place } : null;
}
