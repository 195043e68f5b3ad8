import { describe, expect, it } from "vitest";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { answerPaths } from "./answer-paths";

const column = (id: string, title: string, type: string, labels: string[] | null = null) => ({
  id,
  title,
  type,
  labels,
  isRequired: false,
});
const board: BoardSnapshot = {
  name: "Requests",
  workspaceId: "71",
  isArchived: false,
  groups: [],
  columns: [
    column("text_1", "Requestor", "text"),
    column("status", "State", "status", ["New"]),
    column("formula", "Sum", "formula"),
  ],
  subitemBoardId: "9004",
};
const subitemColumns = [{ id: "sub_1", title: "Sum", type: "numbers" }];

function targets(
  given: object,
  {
    mondayBoardId = "9001",
    known = board,
  }: { mondayBoardId?: string | null; known?: BoardSnapshot | null } = {},
  others: Field[] = [],
) {
  const field = fieldOf("text", { id: "who", label: "Who", ...given });
  const content = { ...EMPTY_CONTENT, mondayBoardId, fields: [...others, field] };
  return answerPaths(content, { board: known, subitemColumns }).at(-1)?.targets;
}

describe("an answer goes", () => {
  it("to its column as the board names it, or as the form does while the board is away", () => {
    const mapped = { mondayColumnId: "text_1", mondayColumnTitle: "Asked by" };
    expect(targets(mapped)).toEqual([{ kind: "column", title: "Requestor", type: "text" }]);
    expect(targets(mapped, { known: null })).toEqual([
      { kind: "column", title: "Asked by", type: null },
    ]);
  });

  it.each([
    [{ mondayColumnId: "gone" }, "Its column is gone."],
    [{ mondayColumnId: "formula" }, "Nothing can be written to its column."],
    [{ mondayColumnId: "text_1", mondayBoardId: "9002" }, "It is set to another board."],
    [{ type: "color", mondayColumnId: "status" }, "It does not fit the type of its column."],
  ])("to the update alone when its mapping is %j", (given, reason) => {
    expect(targets(given)).toEqual([{ kind: "update", reason }]);
  });

  it("to the update as well where the column cannot take every answer", () => {
    const choice = { type: "dropdown", options: ["New", "Old"], mondayColumnId: "status" };
    expect(targets(choice)?.map(({ kind }) => kind)).toEqual(["column", "update"]);
    const first = fieldOf("text", { id: "first", label: "First", mondayColumnId: "text_1" });
    expect(targets({ mondayColumnId: "text_1" }, {}, [first])).toMatchObject([
      { kind: "column" },
      { kind: "update", reason: "Where another field has its answer in the column." },
    ]);
  });

  it("nowhere without a mapping or a board, and when it is secret", () => {
    expect(targets({})).toEqual([{ kind: "none", reason: "It is not mapped." }]);
    expect(targets({ mondayColumnId: "text_1" }, { mondayBoardId: null })).toEqual([
      { kind: "none", reason: "No board is chosen." },
    ]);
    expect(targets({ type: "password", mondayColumnId: "text_1" })).toEqual([
      { kind: "none", reason: "Secret answers go nowhere." },
    ]);
  });

  it("line by line to subitems", () => {
    const lines = { type: "bundled_requests", mondaySubitemColumns: { amount: "sub_1" } };
    expect(targets(lines)).toEqual([
      { kind: "subitem", from: "Amount", title: "Sum", type: "numbers" },
    ]);
    expect(targets(lines, { known: { ...board, subitemBoardId: undefined } })).toEqual([
      { kind: "update", reason: "The board has no subitems." },
    ]);
  });

  it("row by row to subitems, those of a repeated section under its name", () => {
    const price = fieldOf("number", { id: "price", label: "Price", sectionId: "rooms" });
    const mondaySubitemColumns = { price: "sub_1" };
    const own = { id: "rooms", label: "Rooms", repeat: {}, mondaySubitemColumns };
    const fields = [fieldOf("section", own), price];
    const content = { ...EMPTY_CONTENT, mondayBoardId: "9001", fields };
    const known = { ...board, subitemBoardId: "9004" };
    expect(answerPaths(content, { board: known, subitemColumns })).toMatchObject([
      {
        field: { id: "rooms" },
        targets: [{ kind: "subitem", from: "Price", title: "Sum", type: "numbers" }],
      },
    ]);
    expect(answerPaths(content, { board: known, subitemColumns: [] })[0]?.targets).toEqual([
      { kind: "update", reason: 'The column of subitems for "Price" is gone.' },
    ]);
  });

  it("and what is no question has no path", () => {
    expect(targets({ type: "heading" })).toBeUndefined();
  });

  it("with the ending to the column that the owner chose for it, as the last of the form", () => {
    const endings = [ending("a", undefined, { title: "New" }), ending("b")];
    const last = (endingColumnId: string | null) => {
      const settings = { ...EMPTY_CONTENT.settings, endings, endingColumnId };
      const content = { ...EMPTY_CONTENT, mondayBoardId: "9001", settings };
      return answerPaths(content, { board, subitemColumns }).at(-1);
    };
    expect(last("text_1")).toMatchObject({
      field: { label: "Ending" },
      targets: [{ kind: "column", title: "Requestor", type: "text" }],
    });
    // The second ending has no title: it is called by its place, which the status has no label for.
    expect(last("status")?.targets.map(({ kind }) => kind)).toEqual(["column", "update"]);
    expect(last("gone")?.targets).toEqual([{ kind: "update", reason: "Its column is gone." }]);
    expect(last(null)?.targets).toEqual([{ kind: "none", reason: "It is not mapped." }]);
  });
});
