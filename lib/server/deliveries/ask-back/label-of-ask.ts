import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { isSameLabel, labelsOf } from "@/lib/domain/board/columns/board-labels";
import type { BoardColumn } from "@/lib/server/board-service/board-service";

const NO_COLUMN = "Its status column is not on the board any more, so nobody is asked.";

type Placed = {
  /** What is wrong, for the owner; null = nothing. */
  problem: string | null;
  /** The ids of the label that asks, which may be there twice but for its case; none: nobody is asked. */
  labelIds: number[];
};

/** Which label of its board an ask means: as saves compare labels. */
export function labelOfAsk(
  { columnId, label, answeredLabel }: Pick<Ask, "columnId" | "label" | "answeredLabel">,
  columns: readonly BoardColumn[],
): Placed {
  const column = columns.find(({ id, type }) => id === columnId && type === "status");
  if (column === undefined) {
    return { problem: NO_COLUMN, labelIds: [] };
  }
  const labels = labelsOf(column.settings);
  const idsOf = (wanted: string) =>
    labels.filter((each) => isSameLabel(each.label, wanted)).map(({ id }) => id);
  const labelIds = idsOf(label);
  if (labelIds.length === 0) {
    const problem = `"${column.title}" has no label "${label}" any more, so nobody is asked.`;
    return { problem, labelIds };
  }
  const isSettable = idsOf(answeredLabel).length > 0;
  const problem = `"${column.title}" has no label "${answeredLabel}" any more, so answers do not set it.`;
  return { problem: isSettable ? null : problem, labelIds };
}
