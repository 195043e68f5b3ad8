import { createContext } from "react";
import type { Field } from "@/lib/domain/fields/base-field";

export type FormulaResult =
  | { text: string }
  /** `from` and `to`: the part of the stored formula that it is about. */
  | { sentence: string; from?: number | undefined; to?: number | undefined };

export type FormulaFields = {
  /** The fields that formulas of this form can name. */
  fields: readonly Field[];
  /** What the field's formula gives with the answers of the preview. */
  resultOf(this: void, field: Field): FormulaResult;
};

/** The form around a formula that is edited. */
export const FormulaFieldsContext = createContext<FormulaFields>({
  fields: [],
  resultOf: () => ({ text: "" }),
});
