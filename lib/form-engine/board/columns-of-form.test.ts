import { expect, it } from "vitest";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { fittingColumns } from "./column-mapping/suggest-mapping";
import { boardPlan } from "./columns-of-form";

const name = fieldOf("text", { id: "name", label: "Name" });
const columnFor = (type: string, given = {}) =>
  boardPlan([name, fieldOf(type, { id: "f", label: "Field", ...given })]).columns[0];

it.each(FIELD_TYPES)(
  "a field of the type %s gets a column that takes its answers, or none",
  (type) => {
    const field = fieldOf(type, { id: "f", options: ["One", "Two"] });
    const { columns } = boardPlan([name, field]);
    const isWritten = definitionOf(field).board !== null && !definitionOf(field).isSecret;
    expect(columns).toHaveLength(isWritten ? 1 : 0);
    const live = columns.map(({ type: given, title }) => ({ id: "c", type: given, title }));
    expect(fittingColumns(field, live)).toEqual(live);
  },
);

it("the first text that a visitor types names the items", () => {
  const choice = fieldOf("dropdown", { id: "d", options: ["One"] });
  const second = { ...name, id: "second" };
  expect(boardPlan([choice, name, second])).toMatchObject({
    nameFieldId: "name",
    columns: [{ fieldId: "d" }, { fieldId: "second" }],
  });
  expect(boardPlan([choice]).nameFieldId).toBeNull();
});

it("a choice becomes a status, or a dropdown where a status has no room", () => {
  expect(columnFor("radio", { options: ["Yes", "No"] })).toEqual({
    fieldId: "f",
    title: "Field",
    type: "status",
    settings: {
      labels: [
        { label: "Yes", color: "done_green", index: 0 },
        { label: "No", color: "working_orange", index: 1 },
      ],
    },
  });
  const many = Array.from({ length: 41 }, (_, index) => `Option ${index}`);
  expect(columnFor("radio", { options: many })?.type).toBe("dropdown");
  expect(columnFor("radio", { options: many.slice(1) })?.type).toBe("status");
  expect(columnFor("radio", { options: ["x".repeat(31)] })).toMatchObject({
    type: "dropdown",
    settings: { limit_select: true, label_limit_count: 1 },
  });
});

it("several choices become a dropdown that takes several", () => {
  expect(columnFor("multiselect", { options: ["A", "B", "Other"] })?.settings).toEqual({
    labels: [{ label: "A" }, { label: "B" }],
  });
});

it("a choice among another board's items becomes a text", () => {
  const read = { populateFromMonday: true, options: ["Harbour 4", "Other"] };
  expect(columnFor("dropdown", read)).toMatchObject({ type: "text", settings: null });
  expect(columnFor("dropdown", { options: ["Other"] })?.type).toBe("text");
});

it("a rating has the scale of its field, and a title fits the service", () => {
  expect(columnFor("rating", { ratingScale: 3 })?.settings).toEqual({ limit: 3 });
  expect(columnFor("rating")?.settings).toEqual({ limit: 5 });
  expect(columnFor("date", { label: "x".repeat(400) })?.title).toHaveLength(255);
});
