import type { Answers } from "@/lib/domain/fields/answers";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { showNumber } from "../../_shared/range/range";
import type { NumberField } from "../definition";

/** A number with its unit, as text; its value has none. */
export function showWithUnit(
  answer: unknown,
  { unit, unitPosition, thousands }: NumberField,
  _answers: Answers,
  { locale }: DisplayTexts,
): DisplayValue {
  const shown = showNumber(answer);
  if (shown.kind !== "number" || (!unit && !thousands)) {
    return shown;
  }
  const number = thousands ? withThousands(shown.text, locale) : shown.text;
  const parts = unitPosition === "before" ? [unit, number] : [number, unit];
  return { ...shown, text: parts.join(" ").trim() };
}

/** Digits with the separators and the point of the locale; any other text as it is. */
export function withThousands(text: string, locale: string): string {
  const [, sign = "", whole, decimals] = /^(-?)(\d+)(?:[.,](\d+))?$/.exec(text) ?? [];
  if (whole === undefined) {
    return text;
  }
  const style = { numberingSystem: "latn" };
  const grouped = sign + BigInt(whole).toLocaleString(locale, style);
  const [, point = "."] = (0.5).toLocaleString(locale, style);
  return decimals === undefined ? grouped : grouped + point + decimals;
}
