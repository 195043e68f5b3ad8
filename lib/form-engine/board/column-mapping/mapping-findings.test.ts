import { describe, expect, it } from "vitest";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { fieldToken } from "@/lib/domain/board/items/name-pattern";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { mappingFindings } from "./mapping-findings";
import { applyMappingFix, mappedFields } from "./mapping-fix";

const column = (id: string, title: string, type: string, given = {}) => ({
  id,
  title,
  type,
  labels: null,
  isRequired: false,
  ...given,
});
const board: BoardSnapshot = {
  name: "Requests",
  workspaceId: "71",
  isArchived: false,
  groups: [
    { id: "topics", title: "Open" },
    { id: "done", title: "Done" },
  ],
  columns: [
    column("name", "Name", "name", { isRequired: true }),
    column("text_1", "Requestor", "text"),
    column("text_2", "Unit", "text"),
    column("status", "Status", "status", { labels: ["New", "Approved"] }),
    column("people", "Owner", "people"),
  ],
};
const WORKED_OUT = "the board works it out from subitems";
const text = (id: string, given = {}) => fieldOf("text", { id, label: id, ...given });
const who = text("Who", {
  mondayColumnId: "text_1",
  mondayColumnType: "text",
  mondayColumnTitle: "Requestor",
});
const state = (given = {}) =>
  fieldOf("dropdown", {
    id: "state",
    label: "State",
    mondayColumnId: "status",
    options: ["new", "Urgent", "Other"],
    ...given,
  });

function content(given: Partial<FormContent> = {}): FormContent {
  const ids = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: "topics" };
  return { ...EMPTY_CONTENT, ...ids, fields: [who], ...given };
}

const find = (given: Partial<FormContent>, live: Partial<BoardSnapshot> = {}) =>
  mappingFindings({ content: content(given), state: "there", board: { ...board, ...live } });
const columnsWith = (changed: BoardSnapshot["columns"][number]) => ({
  columns: board.columns.map((each) => (each.id === changed.id ? changed : each)),
});
const without = (id: string) => ({ columns: board.columns.filter((each) => each.id !== id) });

/** The findings that remain after the fix is applied. */
function after(given: Partial<FormContent>, live: Partial<BoardSnapshot>, label: string): string[] {
  const fix = find(given, live)
    .flatMap(({ fixes }) => fixes)
    .find((each) => each.label === label)?.fix;
  if (fix === undefined) {
    throw new Error(`Nothing offers "${label}"`);
  }
  const fixed = { ...content(given), ...applyMappingFix(content(given), fix) };
  return find(fixed, live).map((finding) => finding.text);
}

describe("a mapping that fits its board", () => {
  it("is left alone", () => {
    expect(find({})).toEqual([]);
    expect(find({ fields: [state({ options: ["New", "approved", "Other"] })] })).toEqual([]);
  });

  it("is nobody's matter without a board", () => {
    expect(find({ mondayBoardId: null, mondayGroupId: "gone" })).toEqual([]);
  });
});

describe("a board that cannot be looked at", () => {
  const at = (found: "gone" | "forbidden" | "not-connected" | "away") =>
    mappingFindings({ content: content(), state: found, board: null }).map((each) => each.text);

  it("is told when that stays so, and not while the service is away", () => {
    expect(at("gone")).toEqual([
      "The board is gone, or your monday.com account may no longer see it.",
    ]);
    expect(at("forbidden")).toEqual(["Your monday.com account may not see the board."]);
    expect(at("not-connected")[0]).toMatch(/^Your monday.com account is not connected/);
    expect(at("away")).toEqual([]);
  });
});

describe("what changed on the board", () => {
  it("is an archived board, another workspace, a group that is gone", () => {
    const live = { isArchived: true, workspaceId: "main", groups: [{ id: "done", title: "Done" }] };
    expect(find({}, live).map((each) => [each.tone, each.text])).toEqual([
      ["problem", "The board is archived: it takes no items."],
      ["note", "The board is in another workspace."],
      ["problem", "The group is gone from the board."],
    ]);
    expect(after({}, live, 'Use "Done"')).toHaveLength(2);
    expect(after({}, live, "Use no group")).toHaveLength(2);
    expect(after({}, live, "Choose its workspace")).toHaveLength(2);
    const named = find({ mondayBoardId: "71-gone" }, live);
    expect(named.at(-1)).toMatchObject({ key: "group", fixes: [] });
  });

  it("is a renamed column, which is harmless", () => {
    const live = columnsWith(column("text_1", "Asked by", "text"));
    expect(find({}, live)).toMatchObject([
      {
        tone: "note",
        fieldId: "Who",
        text: 'Who: Its column "Requestor" is called "Asked by" now. Nothing is lost.',
      },
    ]);
    expect(after({}, live, "Use the new name")).toEqual([]);
  });

  it("is a deleted column; one like it is offered", () => {
    const again = column("text_9", "Requestor", "text");
    const live = { columns: [...without("text_1").columns, again] };
    expect(find({}, live)).toMatchObject([
      { tone: "problem", text: 'Who: Its column "Requestor" is gone.' },
    ]);
    expect(after({}, live, 'Map to "Requestor"')).toEqual([]);
    expect(after({}, live, "Remove mapping")).toEqual([]);
    expect(find({}, without("text_1"))[0]?.fixes.map(({ label }) => label)).toEqual([
      "Remove mapping",
    ]);
  });

  it("is a column of another type", () => {
    const live = columnsWith(column("text_1", "Requestor", "long_text"));
    expect(find({}, live)).toEqual([]);
    const retyped = columnsWith(column("text_1", "Requestor", "color_picker"));
    expect(find({}, retyped).map((each) => each.text)).toEqual([
      'Who: Its column "Requestor" is of the type color picker, which does not fit.',
    ]);
    expect(after({}, retyped, "Remove mapping")).toEqual([]);
    const timed = columnsWith(column("text_1", "Requestor", "time_tracking"));
    expect(find({}, timed).map((each) => each.text)).toEqual([
      'Who: Nothing can be written to its column "Requestor" (time tracking): the board records it by itself.',
    ]);
    const placed = columnsWith(column("text_1", "Requestor", "location"));
    expect(find({}, placed).map((each) => each.text)).toEqual([
      'Who: Its column "Requestor" is of the type location, which does not fit.',
    ]);
  });

  it("is a required column that nothing is mapped to", () => {
    const live = columnsWith(column("text_2", "Unit", "text", { isRequired: true }));
    const fields = [who, text("Unit number")];
    expect(find({ fields: [who] }, live)).toMatchObject([{ tone: "note" }]);
    expect(after({ fields }, live, 'Map "Unit number" to it')).toEqual([]);
    expect(after({ fields }, live, "Not written")).toEqual([]);
  });
});

describe("what the form asks too much of", () => {
  it("is labels that the column does not have", () => {
    const fields = [state()];
    expect(find({ fields }).map((each) => each.text)).toEqual([
      `State: Its column "Status" has no label 'Urgent'. Such answers are written to an update.`,
    ]);
    expect(after({ fields }, {}, "Create missing labels")).toEqual([]);
  });

  it("is labels that cannot be made", () => {
    const fields = [state({ options: ["2026", "x".repeat(31)], mondayCreateLabels: true })];
    expect(find({ fields })).toMatchObject([{ key: "state-labels", fixes: [] }]);
  });

  it("is two answers for one column", () => {
    const fields = [who, { ...who, id: "two", label: "Two" }];
    expect(find({ fields })).toMatchObject([{ fieldId: "two", tone: "note" }]);
    expect(after({ fields }, {}, "Remove mapping")).toEqual([]);
  });

  it("is a field of another board", () => {
    const fields = [{ ...who, mondayBoardId: "9002" }];
    expect(find({ fields })).toMatchObject([{ tone: "problem", key: "Who-board" }]);
    expect(after({ fields }, {}, "Use this board")).toEqual([]);
    expect(find({ fields: [{ ...who, mondayBoardId: "default" }] })).toEqual([]);
  });

  it("is a name made of a field that is gone, or secret", () => {
    const fields = [who, fieldOf("password", { id: "pin", label: "PIN" })];
    const itemName = ["Who", "gone", "pin"].map(fieldToken).join(" - ");
    const settings = { ...EMPTY_CONTENT.settings, itemName };
    expect(find({ fields, settings }).map((each) => each.text)).toEqual([
      "The name of items uses a field that is gone.",
      "The name of items uses a field whose answers never leave.",
    ]);
    expect(after({ fields, settings }, {}, "Take it out")).toHaveLength(1);
  });
});

it("suggested pairs are taken over with what the column is called", () => {
  const pair = { fieldId: "b", column: { id: "text_2", title: "Unit", type: "text" } };
  expect(mappedFields([who, text("b")], [pair])).toMatchObject([
    who,
    { mondayColumnId: "text_2", mondayColumnType: "text", mondayColumnTitle: "Unit" },
  ]);
});

describe("an item to update", () => {
  const matched = { boardMode: "match" as const, matchFieldId: "Who" };
  const matching = (given = {}) => ({
    settings: { ...EMPTY_CONTENT.settings, ...matched, ...given },
  });
  const texts = (given: Partial<FormContent>, live: Partial<BoardSnapshot> = {}) =>
    find(given, live).map((found) => found.text);

  it("is found by a field with a column of the board", () => {
    expect(texts(matching())).toEqual([]);
    expect(texts(matching({ matchFieldId: "gone" }))).toContain(
      "The field that finds the item to update does not exist.",
    );
    expect(texts({ ...matching(), fields: [text("Who")] })).toContain(
      '"Who" finds the item to update, and is mapped to no column of the board.',
    );
  });

  it("is not found by a column whose values the service cannot compare", () => {
    const retyped = columnsWith(column("text_1", "Requestor", "color_picker"));
    expect(texts(matching(), retyped)).toContain(
      'No item can be found by the column of "Who", which is of the type color picker.',
    );
  });

  it("that the form would add is not found by its name again, which is a note", () => {
    const named = [text("Who", { mondayColumnId: "name", mondayColumnTitle: "Name" })];
    const notes = (given = {}) =>
      find({ ...matching(given), fields: named }).filter(({ key }) => key === "match");
    expect(notes()).toMatchObject([{ tone: "note" }]);
    expect(notes({ matchMissing: "fail" })).toEqual([]);
  });
});

it("the item of a link is updated only while update links are on", () => {
  const settings = { ...EMPTY_CONTENT.settings, boardMode: "link" as const };
  expect(find({ settings })).toMatchObject([{ tone: "problem", key: "link" }]);
  expect(find({ settings: { ...settings, boardMode: "create" } })).toEqual([]);
  expect(after({ settings }, {}, "Switch on update links")).toEqual([]);
  const unread = { content: content({ settings }), state: "away" as const, board: null };
  expect(mappingFindings(unread).map(({ key }) => key)).toEqual(["link"]);
});

it("a column that the board works out from subitems takes no answer", () => {
  const calculated = columnsWith(column("text_1", "Requestor", "text", { isCalculated: true }));
  const said = `Who: Nothing can be written to its column "Requestor" (text): ${WORKED_OUT}.`;
  expect(find({}, calculated)).toMatchObject([{ key: "Who-unwritable", text: said }]);
});

it("lines of tables need subitems on the board", () => {
  const mondaySubitemColumns = { type: "sub_text" };
  const lines = fieldOf("bundled_requests", { id: "lines", label: "Lines", mondaySubitemColumns });
  const sentence = "The board has no subitems, so lines of tables are written to an update.";
  const said = (live: Partial<BoardSnapshot>) =>
    find({ fields: [who, lines] }, live).map((found) => found.text);
  expect(said({})).toContain(sentence);
  expect(said({ subitemBoardId: "9004" })).not.toContain(sentence);
});
