import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";
import type { ResultFormat } from "@/lib/domain/formulas/result-style";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The columns for the result of a calculation, by its format, the best first. */
const RESULT_COLUMNS: Record<ResultFormat, readonly BoardColumnType[]> = {
  number: ["numbers", "text"],
  currency: ["numbers", "text"],
  percent: ["numbers", "text"],
  text: ["text", "long_text"],
  date: ["date", "text"],
};

/** The column types that answers to this field can be written to, the best first. */
export function acceptedColumns(field: Field): readonly BoardColumnType[] {
  const definition = definitionOf(field);
  const style = definition.calculation?.(field).style;
  return style ? RESULT_COLUMNS[style.format] : (definition.board?.accepts ?? []);
}
