import { isRecord, OTHER, ownValue } from "../answers";
import type { Field } from "../base-field";

/** Numbers of a choice's options, by their text: prices, scores. */
export type OptionValues = Readonly<Record<string, number>>;

/** The field's own numbers; none for types without options. */
export function optionValuesOf(field: Field): OptionValues {
  const values: unknown = "optionValues" in field ? field.optionValues : undefined;
  // The schemas of choices let only numbers through.
  return isRecord(values) ? (values as OptionValues) : {};
}

const LEADING_NUMBER = /^[+-]?(?:\d{1,3}(?:,\d{3})+|\d{1,15})(?:\.\d{1,15})?/;

/**
 * What an option counts in arithmetic: its number, else the number its text begins with, else 0. The custom
 * text of "Other" counts when "Other" itself has no number.
 */
export function optionNumber(
  field: Field,
  { option, other }: { option: unknown; other: unknown },
): number {
  if (typeof option !== "string") {
    return 0;
  }
  const own = ownValue(optionValuesOf(field), option);
  if (typeof own === "number") {
    return own;
  }
  const text = option === OTHER && typeof other === "string" ? other : option;
  const leading = LEADING_NUMBER.exec(text.trim())?.[0];
  return leading === undefined ? 0 : Number(leading.replaceAll(",", ""));
}
