import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { columnTypeWords, unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import { withFieldLabel } from "@/lib/domain/board/with-field-label";
import type { Field } from "@/lib/domain/fields/base-field";
import type { AnswerColumn } from "@/lib/domain/fields/contract";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { FILE_COLUMN, FILES_OF_ROWS, hasSubitems } from "../items/subitems";
import type { MappedContent, MappingFinding } from "./mapping-finding";
import type { ColumnChoice } from "./suggest-mapping";

/** Of the board of the subitems; undefined while they are not known. */
export type SubitemColumns = readonly ColumnChoice[] | undefined;

/** One column of a table, and the id of the column of subitems that its cells are written to. */
export type MappedCell = { tableColumn: AnswerColumn; columnId: string };

/** The columns of a table that are mapped to columns of subitems. */
export function mappedCells(field: Field): MappedCell[] {
  const { mondaySubitemColumns: chosen = {} } = field;
  const tableColumns = definitionOf(field).tableColumns?.(field) ?? [];
  return tableColumns.flatMap((tableColumn) => {
    const columnId = Object.hasOwn(chosen, tableColumn.key) ? chosen[tableColumn.key] : undefined;
    return columnId === undefined ? [] : [{ tableColumn, columnId }];
  });
}

/** Why no cell can be written to its column of subitems, in a sentence; null when it can, or nobody knows. */
export function subitemProblem(
  { tableColumn: { accepts, title }, columnId }: MappedCell,
  columns: SubitemColumns,
): string | null {
  if (columns === undefined) {
    return null;
  }
  const column = columns.find(({ id }) => id === columnId);
  if (column === undefined) {
    return `The column of subitems for "${title}" is gone.`;
  }
  const { isCalculated } = column;
  const type = columnTypeWords(column.type);
  const reason = unwritableReason({ type: column.type, isCalculated });
  if (reason !== null) {
    return `Nothing can be written to the column of subitems "${column.title}" (${type}): ${reason}.`;
  }
  const accepted: readonly string[] = accepts;
  if (column.type === FILE_COLUMN && accepted.includes(FILE_COLUMN)) {
    return `"${title}": ${FILES_OF_ROWS}`;
  }
  return accepted.includes(column.type)
    ? null
    : `The column of subitems "${column.title}" is of the type ${type}, which does not fit "${title}".`;
}

/** Whether the rows of tables have a place. */
export function subitemFindings(
  { fields }: MappedContent,
  { board, columns }: { board: BoardSnapshot; columns: SubitemColumns },
): MappingFinding[] {
  if (board.subitemBoardId === undefined) {
    const text = "The board has no subitems, so lines of tables are written to an update.";
    const finding = { key: "subitems", tone: "problem" as const, fieldId: null, fixes: [], text };
    return hasSubitems(fields) ? [finding] : [];
  }
  return fields.flatMap((field) =>
    mappedCells(field).flatMap((cell): MappingFinding[] => {
      const problem = subitemProblem(cell, columns);
      const { key } = cell.tableColumn;
      const fieldId = field.id;
      return problem === null
        ? []
        : [
            {
              key: `${fieldId}-subitems-${key}`,
              tone: "problem",
              fieldId,
              text: withFieldLabel(fieldName(field, fields), problem),
              fixes: [{ label: "Remove mapping", fix: { kind: "unmap-subitems", fieldId, key } }],
            },
          ];
    }),
  );
}
