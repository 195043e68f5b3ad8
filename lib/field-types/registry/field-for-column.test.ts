import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Kind, parse } from "graphql";
import { describe, expect, it } from "vitest";
import type { SnapshotColumn } from "@/lib/domain/board/board-snapshot";
import { fieldForColumn } from "./field-for-column";
import { schemaOf } from "./schemas";

const column = (type: string, given: Partial<SnapshotColumn> = {}): SnapshotColumn => ({
  id: "c1",
  title: "Title",
  type,
  labels: null,
  isRequired: false,
  ...given,
});
const made = (type: string, given?: Partial<SnapshotColumn>) =>
  fieldForColumn(column(type, given), "f");
const typeOf = (type: string, given?: Partial<SnapshotColumn>) => {
  const answer = made(type, given);
  return "field" in answer ? answer.field.type : null;
};

// The service's own schema is not ours to hand on; schema.test.ts of its client says where a copy lies.
const SCHEMAS = [
  "tests/fakes/board-service/schema.graphql",
  path.resolve(process.env.BOARD_API_SCHEMA ?? "../shared/board-api/schema-2026-10.graphql"),
].filter((file) => existsSync(file));

/** The names of the column types that the service knows. */
function columnTypes(file: string): string[] {
  const { definitions } = parse(readFileSync(file, "utf8"));
  return definitions.flatMap((each) =>
    each.kind === Kind.ENUM_TYPE_DEFINITION && each.name.value === "ColumnType"
      ? (each.values ?? []).map(({ name }) => name.value)
      : [],
  );
}

const FIELDS: Record<string, string> = {
  name: "text",
  text: "text",
  long_text: "textarea",
  numbers: "number",
  status: "dropdown",
  dropdown: "dropdown",
  date: "date",
  hour: "time",
  email: "email",
  phone: "phone",
  link: "url",
  checkbox: "checkbox",
  rating: "rating",
  color_picker: "color",
  file: "file",
  location: "location",
};

describe("the field for a column", () => {
  it.each(SCHEMAS)("is known, or its absence explained, for every type in %s", (file) => {
    const types = columnTypes(file);
    const unnamed = JSON.stringify(made("a type of tomorrow"));
    expect(types.length).toBeGreaterThan(35);
    expect(types.filter((type) => JSON.stringify(made(type)) === unnamed)).toEqual(["unsupported"]);
  });

  it.each(Object.entries(FIELDS))(
    "of the type %s asks by a field of the type %s",
    (type, field) => {
      expect(typeOf(type)).toBe(field);
    },
  );

  it("is stored as it is made", () => {
    const given = { labels: ["New"], unit: "€", limit: 10, linkedBoardIds: ["9002"] };
    for (const type of [...Object.keys(FIELDS), "board_relation"]) {
      const answer = made(type, given);
      const field = "field" in answer ? answer.field : null;
      expect(schemaOf({ type: field?.type ?? "" }).safeParse(field).success).toBe(true);
    }
  });

  it("has the column's title, and is as required as it", () => {
    expect(made("text", { title: " Requestor ", isRequired: true })).toMatchObject({
      field: { id: "f", label: "Requestor", required: true },
    });
    expect(made("text")).toMatchObject({ field: { required: false, maxLength: 2_000 } });
    expect(made("text", { title: "x".repeat(900) })).toMatchObject({
      field: { label: "x".repeat(500) },
    });
  });

  it("always asks for an item's name, of which the service keeps 255 characters", () => {
    expect(made("name")).toMatchObject({ field: { required: true, maxLength: 255 } });
  });

  it("takes any number, and shows the unit", () => {
    const answer = made("numbers", { unit: "€" });
    expect(answer).toMatchObject({ field: { description: "In €" } });
    expect(answer).not.toMatchObject({ field: { max: 100 } });
    expect(made("numbers")).toMatchObject({ field: { description: "" } });
  });

  it("has a scale that fits the column's ratings", () => {
    const scales = [1, 3, 4, 5, 9, 10].map((limit) => made("rating", { limit }));
    expect(scales).toMatchObject(
      [3, 3, 3, 5, 5, 10].map((ratingScale) => ({ field: { ratingScale } })),
    );
    expect(made("rating")).toMatchObject({ field: { ratingScale: 5 } });
  });

  it("offers the column's labels", () => {
    expect(made("status", { labels: ["New", "2026"] })).toMatchObject({
      field: { options: ["New", "2026"] },
    });
  });

  it("offers the items of a connected board, when there is one", () => {
    expect(made("board_relation", { linkedBoardIds: ["9002", "9003"] })).toMatchObject({
      field: { populateFromMonday: true, mondayReadBoardId: "9002" },
    });
    expect(made("board_relation")).toEqual({ reason: "It is connected to no board yet." });
  });
});
