import { describe, expect, it } from "vitest";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { boardAdditions } from "./board-additions";
import { mappingFindings } from "./column-mapping/mapping-findings";
import { applyMappingFix } from "./column-mapping/mapping-fix";

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
  groups: [],
  columns: [
    column("name", "Name", "name", { isRequired: true }),
    column("text_1", "Requestor", "text"),
    column("date_1", "Due", "date", { isRequired: true }),
    column("status", "Status", "status", { labels: ["New", "Approved", "Held"] }),
    column("formula_1", "Total", "formula"),
  ],
};
const who = fieldOf("text", { id: "who", label: "Who", mondayColumnId: "text_1" });
const state = fieldOf("dropdown", {
  id: "state",
  label: "State",
  options: ["new", "Other"],
  mondayColumnId: "status",
});
const other = fieldOf("text", { id: "other", label: "Other" });

const content = (fields: Field[]) => ({ ...EMPTY_CONTENT, mondayBoardId: "9001", fields });
const additions = (fields: Field[]) => boardAdditions(content(fields), board);

describe("what a board has beyond a form", () => {
  it("is columns that no field is mapped to, but for the name and what nobody can write", () => {
    expect(additions([who, other]).map(({ text }) => text)).toEqual([
      'No field is mapped to the column "Due".',
      'No field is mapped to the column "Status".',
    ]);
  });

  it("is added as a mapped field behind that of the column before", () => {
    const [due] = additions([who, other]);
    expect(due?.fixes).toMatchObject([
      {
        label: "Add a field",
        fix: {
          kind: "add-field",
          afterId: "who",
          field: { type: "date", label: "Due", required: true, mondayColumnId: "date_1" },
        },
      },
      { label: "Not written", fix: { kind: "not-written", columnId: "date_1" } },
    ]);
    expect(additions([other])[0]?.fixes[0]).toMatchObject({ fix: { afterId: "other" } });
    expect(additions([])[0]?.fixes[0]).toMatchObject({ fix: { afterId: null } });
  });

  it("is no column when the form is full", () => {
    const full = Array.from({ length: 500 }, (_, index) => ({ ...other, id: `f${index}` }));
    expect(additions(full)).toEqual([]);
  });

  it("is labels that are no option, one by one or all", () => {
    const labels = additions([who, state]).find(({ key }) => key === "labels-state");
    expect(labels?.text).toBe("State: The labels 'Approved', 'Held' of its column are no option.");
    expect(labels?.fixes.map(({ label }) => label)).toEqual([
      'Add "Approved"',
      'Add "Held"',
      "Add all 2",
    ]);
    const all = labels?.fixes.at(-1)?.fix;
    const fixed =
      all && all.kind !== "add-field" ? applyMappingFix(content([who, state]), all) : {};
    expect(fixed.fields?.[1]?.options).toEqual(["new", "Approved", "Held", "Other"]);
  });

  it("is an answer that became required", () => {
    const due = fieldOf("date", { id: "due", label: "Due", mondayColumnId: "date_1" });
    const [required] = additions([due]);
    expect(required?.text).toBe('Due: The board requires its column "Due".');
    const fix = required?.fixes[0]?.fix;
    const asked = fix && fix.kind !== "add-field" ? applyMappingFix(content([due]), fix) : {};
    expect(asked.fields).toMatchObject([{ id: "due", required: true }]);
    expect(additions(asked.fields ?? []).map(({ key }) => key)).not.toContain("required-due");
    const named = { ...due, mondayColumnId: "name" };
    expect(additions([named]).map(({ key }) => key)).not.toContain("required-due");
  });

  it("is no label for options that are read from the board, or on another one", () => {
    const keys = (changed: Partial<Field>) =>
      additions([who, { ...state, ...changed }]).map(({ key }) => key);
    expect(keys({})).toContain("labels-state");
    expect(keys({ populateFromMonday: true })).not.toContain("labels-state");
    expect(keys({ mondayBoardId: "9002" })).not.toContain("labels-state");
  });
});

describe("what changed on a board", () => {
  const found = (fields: Field[]) =>
    mappingFindings({ content: content(fields), state: "there", board });
  const fixed = (fields: Field[], label: string) => {
    const fix = found(fields)
      .flatMap(({ fixes }) => fixes)
      .find((each) => each.label === label)?.fix;
    return fix ? applyMappingFix(content(fields), fix).fields : undefined;
  };

  it("is a renamed column, whose field is renamed with it or not", () => {
    const former = { ...who, label: "Asked by", mondayColumnTitle: "Asked by" };
    const renamed = { label: "Requestor", mondayColumnTitle: "Requestor" };
    expect(fixed([former], "Rename the field too")).toMatchObject([renamed]);
    expect(fixed([former], "Use the new name")).toMatchObject([{ ...renamed, label: "Asked by" }]);
    expect(fixed([{ ...former, label: "Requestor" }], "Rename the field too")).toBeUndefined();
  });
});
