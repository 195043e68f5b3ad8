import { expect, it } from "vitest";
import { choiceTerm } from "@/lib/domain/search/search-terms";
import { compileForm } from "@/lib/form-engine/compile-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { searchTextOf } from "./search-text";

it("is the same in every language, with items that the board has got since the publish", () => {
  const field = plain("part", { type: "multiselect", options: ["Pump", "Valve", "Other"] });
  const answers = { part: ["Pump", "Valve"] };
  const english = searchTextOf({ form: compileForm([field]), answers });
  const german = { ...field, optionTexts: { Valve: "Ventil" } };
  expect(english).toContain("wvalve");
  expect(searchTextOf({ form: compileForm([german]), answers })).toBe(english);
});

const choice = (id: string, given: object = {}) =>
  plain(id, { type: "dropdown", options: ["Double", "Single", "Other"], ...given });
const rooms = plain("rooms", {
  type: "table",
  columns: [choice("type"), plain("note"), plain("seen", { type: "checkbox" })],
});

it("has the words of cells, and what is chosen in any row under its table and column", () => {
  const answers = {
    rooms: [{ type: "Double", note: "Séa view" }, {}, { type: "Other", type_other: "Tent" }],
  };
  const text = searchTextOf({ form: compileForm([rooms]), answers });
  for (const word of ["double", "sea", "view", "tent"]) {
    expect(text).toContain(` w${word}`);
  }
  const has = (option: string, fieldId = "rooms.type") =>
    `${text} `.includes(` ${choiceTerm({ fieldId, option })} `);
  expect(["Double", "Tent", "Other", "Single"].map((option) => has(option))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(has("Double", "type")).toBe(false);
});

it("has no secret of a row", () => {
  const secret = plain("pin", { type: "password" });
  const table = plain("rooms", { type: "table", columns: [plain("note"), secret] });
  const text = searchTextOf({
    form: compileForm([table]),
    answers: { rooms: [{ note: "Hall", pin: "hunter2" }] },
  });
  expect(text).toContain("whall");
  expect(text).not.toContain("hunter2");
});
