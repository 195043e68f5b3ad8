/** The types whose answer may say how many places another one takes. */
const NUMBERS: readonly string[] = ["number", "range", "scale", "rating"];

/** Whether a field's answer is a number, which may say how many places another one takes. */
export function isCountField({ type }: { readonly type: string }): boolean {
  return NUMBERS.includes(type);
}
