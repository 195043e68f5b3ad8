import { expect, it } from "vitest";
import { DEFAULT_BOARD_MODE } from "@/lib/domain/board/board-mode";
import { plain } from "@/tests/factories/content/plain-fields";
import { matchProblem, matchRefusal } from "./match-problem";

const board = { mondayWorkspaceId: null, mondayBoardId: "9001", mondayGroupId: null };
const settings = { ...DEFAULT_BOARD_MODE, boardMode: "match" as const, matchFieldId: "who" };
const who = (given = {}) => plain("who", { label: "Who", ...given });

it.each([
  ["Choose the field that finds the item to update", [who()], { matchFieldId: null }],
  ["The field that finds the item to update does not exist", [plain("other")], {}],
  ['No item can be found by the answers to "Who"', [who({ type: "password" })], {}],
  ['No item can be found by the answers to "Who"', [who({ type: "heading" })], {}],
  [null, [who()], {}],
  [null, [], { boardMode: "create" as const }],
  [null, [], { boardMode: "link" as const }],
])("a save says %s", (sentence, fields, given) => {
  expect(matchRefusal({ fields, settings: { ...settings, ...given } })).toBe(sentence);
});

it.each([
  ['"Who" finds the item to update, and is mapped to no column of the board', who(), "9001"],
  [
    '"Who" finds the item to update, and is mapped to no column of the board',
    who({ mondayColumnId: "text_1", mondayBoardId: "9002" }),
    "9001",
  ],
  [
    'No item can be found by the column of "Who", which is of the type color picker',
    who({ mondayColumnId: "color", mondayColumnType: "color_picker" }),
    "9001",
  ],
  [null, who({ mondayColumnId: "text_1", mondayColumnType: "text" }), "9001"],
  [null, who({ mondayColumnId: "text_1" }), "9001"],
  [null, who(), null],
])("a publish says %s", (sentence, field, mondayBoardId) => {
  const content = { ...board, mondayBoardId, fields: [field], settings };
  expect(matchProblem(content)).toBe(sentence);
});
