import { expect, it } from "vitest";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { ask } from "@/tests/factories/content/asks";
import { askBackFindings, askingColumns } from "./ask-back-findings";

const column = (id: string, title: string, given: Partial<SnapshotColumn> = {}) => ({
  id,
  title,
  type: "status",
  labels: ["Needs info ", "Answered"],
  isRequired: false,
  ...given,
});
const columns: SnapshotColumn[] = [
  column("status", "State"),
  column("text_1", "Notes", { type: "long_text", labels: null }),
  column("sum", "Sum of states", { isCalculated: true }),
];
const said = (given: Partial<Ask>) =>
  askBackFindings({ askBack: [ask("a", given)] }, { columns }).map(({ text }) => text);

it("asks that the board can ask have no finding", () => {
  expect(said({ label: "needs info" })).toEqual([]);
  expect(askingColumns(columns).map(({ id }) => id)).toEqual(["status"]);
});

it.each<[Partial<Ask>, string]>([
  [{ columnId: "gone" }, 'Ask "Needs info": Its status column is gone from the board.'],
  [
    { columnId: "text_1" },
    'Ask "Needs info": "Notes" is now a long text column, which has no labels that could ask.',
  ],
  [
    { columnId: "sum" },
    'Ask "Needs info": No answer can set a label of "Sum of states": the board works it out from subitems.',
  ],
  [
    { label: "Waiting" },
    'Ask "Waiting": "State" has no label "Waiting", so nothing is asked. Choose another, or add it on the board.',
  ],
  [
    { answeredLabel: "Done" },
    'Ask "Needs info": "State" has no label "Done", so an answer sets none. Choose another, or add it on the board.',
  ],
])("an ask is told that the board lacks what it names: %j", (given, sentence) => {
  expect(said(given)).toEqual([sentence]);
});
