import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { inEditor } from "../editor.fixture";
import { startHistory } from "../state/history";
import { ReadSource } from "./read-source";

type Query = { data?: unknown[]; isLoading: boolean; isError: boolean };

const loading: Query = { isLoading: true, isError: false };
const failed: Query = { isLoading: false, isError: true };
const found = (...data: unknown[]): Query => ({ data, isLoading: false, isError: false });

const service = vi.hoisted(() => {
  const answer: Record<string, unknown> = {};
  return { answer };
});
vi.mock("@/lib/client/queries/boards/use-board-service", () => ({
  useWorkspaces: () => service.answer["workspaces"],
  useBoards: () => service.answer["boards"],
  useBoardGroups: () => service.answer["groups"],
  useBoardColumns: () => service.answer["columns"],
  useColumnValues: () => service.answer["values"],
}));

const everything = {
  workspaces: found({ id: "1", name: "Sales" }),
  boards: found({ id: "9", name: "Requests" }),
  groups: found({ id: "topics", title: "Open" }),
  columns: found({ id: "status", title: "Status", type: "status" }),
  values: found("New", "Approved", "Old", "Gone"),
};

const read = {
  populateFromMonday: true,
  mondayReadWorkspaceId: "1",
  mondayReadBoardId: "9",
  mondayReadColumnId: "status",
};
const field = fieldOf("dropdown", { id: "here", label: "Here", ...read });
const fields = [
  field,
  fieldOf("dropdown", { id: "a", label: "From a board", ...read }),
  fieldOf("dropdown", { id: "b", label: "With its own options" }),
  fieldOf("text", { id: "c", label: "A text" }),
];

function html(given: Record<string, unknown> = {}): string {
  const history = startHistory({ ...EMPTY_CONTENT, fields });
  const source = <ReadSource field={{ ...field, ...given }} onChange={() => undefined} />;
  return renderToStaticMarkup(inEditor(source, { history }));
}

beforeEach(() => {
  service.answer = { ...everything };
});

describe("where the options of a dropdown come from", () => {
  it("offers columns of numbers for the places of options", () => {
    expect(html()).not.toContain("Places from column");
    const seats = { id: "seats", title: "Seats", type: "numbers" };
    service.answer = {
      ...everything,
      columns: found({ id: "status", title: "Status", type: "status" }, seats),
    };
    const [, control = ""] = html().split("Places from column");
    expect(control.slice(0, control.indexOf("</select>"))).toMatch(/None.*Seats/s);
    expect(control.slice(0, control.indexOf("</select>"))).not.toContain("Status");
    expect(html({ mondayReadColumnType: "board_relation" })).not.toContain("Places from column");
    service.answer = { ...everything, columns: found() };
    expect(html({ capacityFromBoard: { columnId: "seats" } })).toContain("Places from column");
  });

  it.each([
    ["boards", failed, "Error loading boards. Please check your workspace selection."],
    ["boards", found(), "No boards found"],
    ["boards", loading, "Loading boards..."],
    ["groups", failed, "Error loading groups. Please check your board selection."],
    ["groups", found(), "No groups found. Please select a board first."],
    ["groups", loading, "Loading groups..."],
    ["columns", failed, "Error loading columns. Please check your monday.com connection."],
    ["columns", found(), "No columns found"],
    ["columns", loading, "Loading columns..."],
    ["values", failed, "Error loading options. Please check your column selection."],
    ["values", found(), "No options found in the selected monday.com column"],
    ["values", loading, "Loading options..."],
  ])("says how it is with the %s", (what, query, words) => {
    expect(html()).not.toContain(words);
    service.answer = { ...everything, [what]: query };
    expect(html()).toContain(words);
  });

  it("shows the first options and how many there are", () => {
    expect(html()).toContain("New · Approved · Old +1 more");
  });

  it("offers as parents the other dropdowns that read from a board", () => {
    expect(html()).toMatch(
      /Parent field<.*<option value="" selected="">None<\/option><option value="a">From a board<\/option><\/select>/,
    );
    expect(html()).not.toContain("Filter column");
    expect(html({ mondayParentFieldId: "a" })).toMatch(
      /Filter column<.*<option value="status">Status<\/option>/,
    );
  });
});
