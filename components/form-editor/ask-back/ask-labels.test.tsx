import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { BoardAvailability, BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { ask } from "@/tests/factories/content/asks";
import { AskLabels } from "./ask-labels";

const column = (id: string, type: string, labels: string[] | null) => ({
  id,
  title: id.toUpperCase(),
  type,
  labels,
  isRequired: false,
});
const BOARD: BoardSnapshot = {
  name: "Requests",
  workspaceId: "71",
  isArchived: false,
  groups: [],
  columns: [column("status", "status", ["Needs info", "Done"]), column("note", "text", null)],
};

type Read = { state?: BoardAvailability; board?: BoardSnapshot | null; isLoading?: boolean };

function shown({ state = "there", board = null, isLoading = false }: Read): string {
  const data = isLoading ? undefined : { state, board };
  const snapshot = { data, isLoading, isError: false, checkAgain: () => Promise.resolve([]) };
  return renderToStaticMarkup(
    // What a query has besides is not read.
    <AskLabels
      ask={ask("a")}
      snapshot={snapshot as never}
      errorOf={() => undefined}
      onChange={() => undefined}
    />,
  );
}

it("offers status columns and the labels of the chosen one, each once", () => {
  const html = shown({ board: BOARD });
  expect(html).toContain('<option value="status" selected="">STATUS</option>');
  expect(html).not.toContain("NOTE");
  // The label that asks cannot be the one that an answer sets, which is gone from the board.
  expect(html).toContain('<option value="Needs info" disabled="">');
  expect(html).toContain("Answered (not found)");
});

it.each<[Read, string]>([
  [{ isLoading: true }, "Loading columns..."],
  [{ state: "away" }, "Error loading columns."],
  [{ state: "gone" }, "The board is gone"],
  [{ state: "not-connected" }, "account is not connected"],
  [{ board: { ...BOARD, columns: [] } }, "The board has no status column that could ask."],
])("says how it is with the board, and keeps what was chosen: %j", (read, sentence) => {
  const html = shown(read);
  expect(html).toContain(sentence);
  expect(html).toMatch(/<option value="status" selected="">status/);
  expect(html).toMatch(/<option value="Needs info" selected="">Needs info</);
});
