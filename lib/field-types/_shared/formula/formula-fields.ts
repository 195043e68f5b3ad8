import { createContext } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldNames } from "./formula-text";

export type FormulaResult =
  | { text: string }
  /** `from` and `to`: the part of the stored formula that it is about. */
  | { sentence: string; from?: number | undefined; to?: number | undefined };

export const NO_NAMES: FieldNames = { nameOf: new Map(), idOf: new Map() };

export type FormulaFields = {
  /** The fields that formulas of this form can name. */
  fields: readonly Field[];
  namesOf(this: void, fields: readonly Field[]): FieldNames;
  /** What the field's formula gives with the answers of the preview. */
  resultOf(this: void, field: Field): FormulaResult;
};

/** The form around a formula that is edited. */
export const FormulaFieldsContext = createContext<FormulaFields>({
  fields: [],
  namesOf: () => NO_NAMES,
  resultOf: () => ({ text: "" }),
});
