import { expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { plain } from "@/tests/factories/content/plain-fields";
import { mappingFindings } from "./column-mapping/mapping-findings";
import { boardItem } from "./items/board-item";
import { foldRowAnswers, ownerIdOf, withRowAnswers, withRowFields } from "./row-fields";

const FORM = { mondayWorkspaceId: "1", mondayBoardId: "9", mondayGroupId: null };
const matrix = Object.assign(
  plain("m", {
    type: "matrix",
    label: "Stay",
    options: ["Poor", "Fine"],
    mondayColumnId: "all",
    mondayCreateLabels: true,
  }),
  {
    matrixRows: ["Food", "Rooms", "Bar"],
    mondayRowColumns: { Food: "food", Rooms: "rooms" },
  },
);
const COLUMNS = [
  { id: "all", type: "long_text", title: "All" },
  { id: "food", type: "text", title: "Food" },
  { id: "rooms", type: "status", title: "Rooms", labels: ["Poor"] },
];

it("a row with a column of its own is written to it, beside the text of all", () => {
  const source = withRowFields({ fields: [matrix], answers: { m: { Food: "Fine", Bar: "Poor" } } });
  const columns = COLUMNS.map(({ id, type }) => ({ id, type, settings: null }));
  const { values, unwritten } = boardItem({ ...source, columns, form: FORM, namePattern: "" });
  expect(values).toEqual({ all: { text: "Food: Fine; Bar: Poor" }, food: "Fine" });
  expect(unwritten).toEqual([]);
  const none = withRowFields({ fields: [matrix], answers: {} });
  expect(boardItem({ ...none, columns, form: FORM, namePattern: "" }).values).toEqual({});
});

it("the column of a row that is gone, or of a type that does not fit, is found", () => {
  const settings = DEFAULT_PUBLIC_PAGE_SETTINGS;
  const content = { fields: [matrix], settings, ...FORM };
  const board = {
    id: "9",
    name: "B",
    workspaceId: "1",
    isArchived: false,
    groups: [],
    columns: [
      { id: "all", type: "long_text", title: "All" },
      { id: "food", type: "date", title: "Food" },
    ].map((column) => ({ ...column, isRequired: false, isCalculated: false })),
  };
  const found = mappingFindings({ content, state: "there", board: board as never });
  expect(found.map(({ fieldId, text }) => [fieldId, text])).toEqual([
    ["m", expect.stringContaining('"Food" is of the type date, which does not fit')],
    ["m", expect.stringContaining('Its column "rooms" is gone')],
  ]);
});

it("answers of rows that have columns stand beside those of their field, and come back to it", () => {
  const answers = { m: { Food: "Fine", Bar: "Poor" }, x: 1 };
  const apart = withRowAnswers([matrix], answers);
  expect(apart).toEqual({ ...answers, "m.0": "Fine", "m.1": null });
  expect(foldRowAnswers([matrix], apart)).toEqual(answers);
  expect(foldRowAnswers([matrix], { ...apart, "m.0": null, "m.1": "Poor" })).toEqual({
    m: { Rooms: "Poor", Bar: "Poor" },
    x: 1,
  });
  expect(withRowAnswers([matrix], { x: 1 })).toEqual({ x: 1 });
  expect(foldRowAnswers([matrix], { "m.1": null })).toEqual({});
  expect(foldRowAnswers([matrix], { m: { Food: "Fine" }, "m.0": null })).toEqual({ m: null });
  expect(["m", "m.12"].map(ownerIdOf)).toEqual(["m", "m"]);
});
