import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { TextLanguage } from "@/lib/domain/languages/untranslated";

/** What a row of a matrix is called, as `optionText`. */
export function rowText({ rowTexts = {} }: Field, row: string): string {
  return (ownValue(rowTexts, row) ?? row) as string;
}

/** The language of that, as `optionLanguage`. */
export function rowLanguage(
  { rowTexts = {}, untranslated }: Field,
  row: string,
): TextLanguage | undefined {
  return ownValue(rowTexts, row) ? undefined : untranslated?.["matrixRows"];
}
