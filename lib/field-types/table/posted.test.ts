import { describe, expect, it } from "vitest";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { fieldOf, problemOf } from "@/tests/factories/content/field-definitions";
import type { PostedField } from "../_shared/answers/posted-field";
import { withRowAdded } from "../_shared/rows/add-row";
import { readPosted } from "../registry/posted-readers";

const column = (id: string, type: string, own: object = {}) =>
  fieldOf(type, { id, label: id, ...own });
const rooms = fieldOf("table", {
  id: "rooms",
  label: "Rooms",
  columns: [
    column("name", "text"),
    column("sea", "checkbox"),
    column("view", "radio", { options: ["Garden"], allowOther: true }),
    column("photo", "file"),
  ],
});
const FILE = { upload: "abc", name: "a.pdf", type: "application/pdf", size: 3 };

const read = (parts: PostedField["parts"], more: Partial<PostedField> = {}) =>
  readPosted(rooms, { own: [], parts, uploads: [], ...more })["rooms"];

describe("a table that is posted without scripts", () => {
  it("has rows of cells, each read by its type", () => {
    const parts = {
      "1.name": ["Ida"],
      "1.view": [""],
      "1.view.other": ["Hill"],
      "1._key": ["k1"],
      "2.name": [""],
      "2.sea": ["on"],
    };
    expect(read(parts)).toEqual([
      { _key: "k1", name: "Ida", view: "Other", view_other: "Hill" },
      { name: "", sea: true },
    ]);
  });

  it("has as many rows as its page had, for the page that comes back", () => {
    expect(read({ rows: ["3"], "1.name": ["Ida"] })).toEqual([{ name: "Ida" }, {}, {}]);
    expect(read({ rows: ["999"] })).toHaveLength(200);
    expect(read({ rows: ["x"] })).toBeUndefined();
    expect(canonicalAnswers([rooms], { rooms: read({ rows: ["3"] }) })).toEqual({});
  });

  it("leaves rows empty that hold what they began with", () => {
    const columns = [
      column("name", "text", { defaultValue: "A" }),
      column("sea", "checkbox", { defaultValue: true }),
    ];
    const begun = { ...rooms, columns };
    const parts = {
      "1.name": ["A"],
      "1.sea": ["on"],
      "2.name": ["A"],
      "3.name": [""],
      "4._key": ["k"],
      "4.name": ["A"],
      "4.sea": ["on"],
    };
    expect(readPosted(begun, { own: [], parts, uploads: [] })["rooms"]).toEqual([
      {},
      { name: "A" },
      { name: "" },
      { _key: "k", name: "A", sea: true },
    ]);
  });

  it("is without the rows that were to go", () => {
    const parts = { "1.name": ["A"], "2.name": ["B"], "3.name": ["C"], drop: ["2", "x", "9"] };
    expect(read(parts)).toEqual([{ name: "A" }, { name: "C" }]);
  });

  it("has the files of its cells", () => {
    const uploadsOf = (part: string) => (part === "2.photo" ? [FILE] : []);
    expect(read({ rows: ["2"] }, { uploadsOf })).toEqual([{}, { photo: [FILE] }]);
    const kept = { "1.photo.kept": [JSON.stringify(FILE)] };
    expect(read(kept)).toEqual([{ photo: [FILE] }]);
  });

  it.each<Record<string, string[]>>([
    { "1.gone": ["x"] },
    { "1.__proto__": ["x"] },
    { "1.constructor.x": ["x"] },
    { "0.name": ["x"] },
    { "01.name": ["x"] },
    { "1000.name": ["x"] },
    { "1": ["x"] },
    { kept: ["x"] },
  ])("is refused with what no control of it posts: %j", (parts) => {
    expect(problemOf(rooms, read(parts))).toBe("Please send the rows as a list");
  });

  it("is refused with more rows than it takes", () => {
    expect(problemOf(rooms, read({ "999.name": ["x"] }))).toBe("Rooms takes at most 50 rows");
  });

  it("takes no text of its own", () => {
    expect(problemOf(rooms, read({}, { own: ["x"] }))).toBe("Please send the rows as a list");
  });
});

it("a page comes back with one row more, up to the largest number", () => {
  const table = fieldOf("table", { ...rooms, minRows: 2, maxRows: 3 });
  const fields = [table, column("name", "text")];
  const added = (answers: object, id: string | undefined = "rooms") =>
    withRowAdded(fields, { ...answers }, id);
  expect(added({})).toEqual({ rooms: [{}, {}, {}] });
  expect(added({ rooms: [{ name: "A" }, {}] })).toEqual({ rooms: [{ name: "A" }, {}, {}] });
  expect(added({ rooms: [{}, {}, { name: "C" }] })).toEqual({ rooms: [{}, {}, { name: "C" }] });
  expect(added({ rooms: "x" })).toEqual({ rooms: [{}, {}, {}] });
  expect(added({ name: "A" }, "name")).toEqual({ name: "A" });
  expect(added({ name: "A" }, "gone")).toEqual({ name: "A" });
});
