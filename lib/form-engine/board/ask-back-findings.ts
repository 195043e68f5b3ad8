import { askName, type Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { BoardSnapshot, SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { isSameLabel } from "@/lib/domain/board/columns/board-labels";
import { columnTypeWords, unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { MappingFinding } from "./column-mapping/mapping-finding";

/** The columns of a board that can ask. */
export function askingColumns(columns: readonly SnapshotColumn[]): SnapshotColumn[] {
  return columns.filter(
    ({ type, isCalculated = false }) =>
      type === "status" && unwritableReason({ type, isCalculated }) === null,
  );
}

/** Asks whose column or labels the board does not have (any more): at most one finding each. */
export function askBackFindings(
  { askBack }: Pick<PublicPageSettings, "askBack">,
  { columns }: Pick<BoardSnapshot, "columns">,
): MappingFinding[] {
  return askBack.flatMap((ask, index) => {
    const problem = askProblemOnBoard(ask, columns);
    const text = `Ask "${askName(ask, index)}": ${problem}`;
    return problem === null
      ? []
      : [{ key: `ask-${ask.id}`, tone: "problem" as const, fieldId: null, text, fixes: [] }];
  });
}

/** What the board lacks for an ask, as a sentence; null: nothing. */
export function askProblemOnBoard(
  { columnId, label, answeredLabel }: Ask,
  columns: readonly SnapshotColumn[],
): string | null {
  const column = columns.find(({ id }) => id === columnId);
  if (column === undefined) {
    return "Its status column is gone from the board.";
  }
  if (column.type !== "status") {
    return `"${column.title}" is now a ${columnTypeWords(column.type)} column, which has no labels that could ask.`;
  }
  const reason = unwritableReason(column);
  if (reason !== null) {
    return `No answer can set a label of "${column.title}": ${reason}.`;
  }
  const lacks = (name: string) => !column.labels?.some((each) => isSameLabel(each, name));
  if (lacks(label)) {
    return `"${column.title}" has no label "${label}", so nothing is asked. Choose another, or add it on the board.`;
  }
  return lacks(answeredLabel)
    ? `"${column.title}" has no label "${answeredLabel}", so an answer sets none. Choose another, or add it on the board.`
    : null;
}
