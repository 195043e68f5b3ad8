import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { findLabel, labelsOf } from "@/lib/domain/board/columns/board-labels";
import type { BoardColumn } from "@/lib/server/board-service/board-service";

const NO_COLUMN = "Its status column is not on the board any more, so nobody is asked.";

type Placed = {
  /** What is wrong, for the owner; null = nothing. */
  problem: string | null;
  /** The label that asks as the board has it; null: nobody is asked. */
  label: { id: number; label: string } | null;
};

/** Which label of its board an ask means. */
export function labelOfAsk(
  { columnId, label, answeredLabel }: Pick<Ask, "columnId" | "label" | "answeredLabel">,
  columns: readonly BoardColumn[],
): Placed {
  const column = columns.find(({ id, type }) => id === columnId && type === "status");
  if (column === undefined) {
    return { problem: NO_COLUMN, label: null };
  }
  const labels = labelsOf(column.settings);
  const found = findLabel(labels, label);
  if (found === null) {
    const problem = `"${column.title}" has no label "${label}" any more, so nobody is asked.`;
    return { problem, label: null };
  }
  const isSettable = findLabel(labels, answeredLabel) !== null;
  const problem = `"${column.title}" has no label "${answeredLabel}" any more, so answers do not set it.`;
  return { problem: isSettable ? null : problem, label: found };
}
