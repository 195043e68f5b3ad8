import type { Field } from "@/lib/domain/fields/base-field";
import { columnTextId } from "@/lib/domain/fields/columns";
import { isDrawn } from "../registry/definitions";
import type { TableField } from "./definition";

/** A column as its cells are drawn. */
export type DrawnColumn = {
  id: string;
  /** The column under the id that names its texts. */
  field: Field;
};

/** The columns that visitors see. */
export function drawnColumns(table: Pick<TableField, "id" | "columns">): readonly DrawnColumn[] {
  return table.columns
    .filter(isDrawn)
    .map((column) => ({ id: column.id, field: { ...column, id: columnTextId(table, column) } }));
}
