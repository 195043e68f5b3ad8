import { propertyTeam, type FakeAccount } from "@/tests/fakes/board-service/accounts";

export const LINK_COLUMN = "link_1";

/** An account whose board of requests has this many items, half of them in each group, and a column of links. */
export function boardForLinks(count: number): FakeAccount {
  const account = propertyTeam("Harbour Homes");
  const items = Array.from({ length: count }, (_, index) => ({
    id: String(7_000_000 + index),
    name: `Request ${index}`,
    group: index % 2 === 0 ? "topics" : "group_done",
    cells: {},
  }));
  const column = { id: LINK_COLUMN, title: "Update link", type: "link", archived: false };
  const boards = account.boards.map((board) =>
    board.id === "9001"
      ? { ...board, items, columns: [...board.columns, { ...column, settings: {} }] }
      : board,
  );
  return { ...account, boards };
}
