import { isMissing, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { mappedCells } from "../board/column-mapping/subitem-findings";

/** The column that each answer goes to, by the field's id, or "matrix.row" and "table.column"; of its board, as `board/column`. */
export type AnswerColumns = ReadonlyMap<string, string>;

type Mapped = { fields: readonly Field[]; boardId: string | null };

/** Where the answers of a submission go. Secret ones go nowhere. */
export function answerColumns({ fields, boardId }: Mapped, answers: Answers): AnswerColumns {
  const columns = new Map<string, string>();
  if (boardId === null) {
    return columns;
  }
  for (const field of fields) {
    const answer = ownValue(answers, field.id);
    if (isMissing(answer) || definitionOf(field).isSecret) {
      continue;
    }
    if (field.mondayColumnId) {
      columns.set(field.id, `${boardId}/${field.mondayColumnId}`);
    }
    const { parts } = definitionOf(field);
    for (const { key, field: row } of parts?.areRows ? parts.of(field) : []) {
      if (row.mondayColumnId && parts?.answerOf(answer, key) !== undefined) {
        columns.set(`${field.id}.${key}`, `${boardId}/${row.mondayColumnId}`);
      }
    }
    for (const { tableColumn, columnId } of rowsOf(answer).length > 0 ? mappedCells(field) : []) {
      columns.set(`${field.id}.${tableColumn.key}`, `${boardId}/subitems/${columnId}`);
    }
  }
  return columns;
}
