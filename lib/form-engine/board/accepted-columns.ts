import type { BoardColumnType } from "@/lib/domain/board/columns/board-column";
import type { Field } from "@/lib/domain/fields/base-field";
import { RESULT_COLUMNS } from "@/lib/field-types/_shared/result-columns";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The column types that answers to this field can be written to, the best first. */
export function acceptedColumns(field: Field): readonly BoardColumnType[] {
  const definition = definitionOf(field);
  const style = definition.calculation?.(field).style;
  return style ? RESULT_COLUMNS[style.format] : (definition.board?.accepts ?? []);
}
