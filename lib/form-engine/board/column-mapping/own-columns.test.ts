import { describe, expect, it } from "vitest";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { stage } from "@/tests/factories/content/stages";
import { mappingFindings } from "./mapping-findings";
import { applyMappingFix } from "./mapping-fix";

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

function content(given: Partial<FormContent> = {}): FormContent {
  const ids = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: "topics" };
  return { ...EMPTY_CONTENT, ...ids, fields: [who], ...given };
}

const find = (given: Partial<FormContent>, live: Partial<BoardSnapshot> = {}) =>
  mappingFindings({ content: content(given), state: "there", board: { ...board, ...live } });
const columnsWith = (changed: BoardSnapshot["columns"][number]) => ({
  columns: board.columns.map((each) => (each.id === changed.id ? changed : each)),
});

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

describe("the column for endings", () => {
  const endings = [ending("one")];
  const given = (endingColumnId: string | null, more: Partial<FormContent> = {}) => ({
    ...more,
    settings: { ...EMPTY_CONTENT.settings, endings, endingColumnId },
  });
  const said = (endingColumnId: string, live = {}) =>
    find(given(endingColumnId), live)
      .filter(({ key }) => key === "ending")
      .map(({ text: sentence }) => sentence);

  it("is told from one that is gone, of another type or that of a field", () => {
    expect(said("text_2")).toEqual([]);
    expect(said("status")).toEqual([]);
    expect(said("gone")).toEqual(["The column for the ending is gone from the board."]);
    expect(said("people")).toEqual(['"Owner" is now a people column: it takes no ending.']);
    expect(said("text_1")).toEqual(['"Requestor" is the column of "Who" and of the ending.']);
    const calculated = columnsWith(column("text_2", "Unit", "text", { isCalculated: true }));
    expect(said("text_2", calculated)).toEqual([`"Unit" takes no ending: ${WORKED_OUT}.`]);
    expect(after(given("gone"), {}, "Take it out")).toEqual([]);
  });

  it("is mapped: a column that is required is not missed", () => {
    const required = columnsWith(column("text_2", "Unit", "text", { isRequired: true }));
    expect(find(given("text_2"), required)).toEqual([]);
    expect(find(given(null), required)).toHaveLength(1);
  });
});

describe("the column for the status of submissions", () => {
  const given = (statusColumnId: string, more: Partial<PublicPageSettings> = {}) => ({
    settings: { ...EMPTY_CONTENT.settings, statusColumnId, ...more },
  });
  const said = (...asked: Parameters<typeof given>) =>
    find(given(...asked), {})
      .filter(({ key }) => key === "status")
      .map(({ text: sentence }) => sentence);

  it("is told from one that is gone, or that of a field or of the ending", () => {
    expect(said("text_2")).toEqual([]);
    expect(said("gone")).toEqual(["The column for the status is gone from the board."]);
    expect(said("text_1")).toEqual(['"Requestor" is the column of "Who" and of the status.']);
    expect(said("text_2", { endings: [ending("one")], endingColumnId: "text_2" })).toEqual([
      '"Unit" is the column of the ending and of the status.',
    ]);
    expect(after(given("gone"), {}, "Take it out")).toEqual([]);
  });
});

describe("the column for stages", () => {
  const fields = [
    who,
    fieldOf("page", { id: "p", stageId: "boss" }),
    fieldOf("decision", { id: "d", labels: { approve: "approved" } }),
  ];
  const given = (stageColumnId: string, more: Partial<PublicPageSettings> = {}) => ({
    fields,
    settings: { ...EMPTY_CONTENT.settings, stages: [stage("boss")], stageColumnId, ...more },
  });
  const said = (...asked: Parameters<typeof given>) =>
    find(given(...asked), {})
      .filter(({ key }) => key === "stage")
      .map(({ tone, text: sentence }) => `${tone}: ${sentence}`);

  it("is told from one that is gone, or that of a field or of the ending", () => {
    expect(said("text_2")).toEqual([]);
    expect(said("gone")).toEqual(["problem: The column for the stage is gone from the board."]);
    expect(said("text_1")).toEqual([
      'problem: "Requestor" is the column of "Who" and of the stage.',
    ]);
    expect(said("text_2", { endings: [ending("one")], endingColumnId: "text_2" })).toEqual([
      'problem: "Unit" is the column of the ending and of the stage.',
    ]);
    expect(said("gone", { stages: [] })).toEqual([]);
    expect(after(given("gone"), {}, "Take it out")).toEqual([]);
  });

  it("says which labels it lacks", () => {
    expect(said("status")).toEqual([
      'note: "Status" has no labels "BOSS", "Decline", "Return for correction", "Done": it is emptied for them. Add them on the board.',
    ]);
  });
});
