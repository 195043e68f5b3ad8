import type { ReactNode } from "react";

export type FieldTextProps = { fieldId: string; of: string; text: string };

let Marked: ((props: FieldTextProps) => ReactNode) | undefined;

/** Hands in what draws Markdown. Visitors load it only with a form whose labels or help texts have marks. */
export function provideFieldText(given: typeof Marked): void {
  Marked = given;
}

/** The text of a field under this property, with its marks drawn. */
export function fieldText(fieldId: string, of: string, text: string): ReactNode {
  return Marked ? <Marked fieldId={fieldId} of={of} text={text} /> : text;
}
