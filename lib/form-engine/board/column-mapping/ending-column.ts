import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import { ENDING_ID } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENDING_COLUMN_TYPES, endingField } from "@/lib/field-types/registry/ending-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import type { MappedContent, MappingFinding } from "./mapping-finding";

type Source = {
  fields: readonly Field[];
  answers: Answers;
  /** The ending that was shown; null = none. */
  ending: { title: string } | null;
  /** The column for it; null = none. */
  endingColumnId: string | null;
};

/** The source with the name of the ending as one more answer, where the owner chose a column for it. */
export function withEndingAnswer<Given extends Source>(source: Given): Given {
  const { ending, endingColumnId: columnId } = source;
  if (ending === null || columnId === null) {
    return source;
  }
  return {
    ...source,
    fields: [...source.fields, endingField({ titles: [ending.title], columnId })],
    answers: { ...source.answers, [ENDING_ID]: ending.title },
  };
}

/** The column for endings as it is on the current board. */
export function endingColumnFindings(
  { fields, settings }: MappedContent,
  board: BoardSnapshot,
): MappingFinding[] {
  const { endings, endingColumnId } = settings;
  if (endingColumnId === null || endings.length === 0) {
    return [];
  }
  const column = board.columns.find(({ id }) => id === endingColumnId);
  const field = fields.find(({ mondayColumnId }) => mondayColumnId === endingColumnId);
  const fix = { label: "Take it out", fix: { kind: "ending-column" as const } };
  const finding = { key: "ending", tone: "problem" as const, fieldId: null, fixes: [fix] };
  if (column === undefined) {
    return [{ ...finding, text: "The column for the ending is gone from the board." }];
  }
  if (!ENDING_COLUMN_TYPES.includes(column.type)) {
    const type = column.type.replace(/_/g, " ");
    return [{ ...finding, text: `"${column.title}" is now a ${type} column: it takes no ending.` }];
  }
  const reason = unwritableReason(column);
  if (reason !== null) {
    return [{ ...finding, text: `"${column.title}" takes no ending: ${reason}.` }];
  }
  return field === undefined
    ? []
    : [
        {
          ...finding,
          text: `"${column.title}" is the column of "${fieldName(field, fields)}" and of the ending.`,
        },
      ];
}
