import { expect, it } from "vitest";
import { fieldListSchema } from "./field-list-schema";

const sentenceOf = (field: object) =>
  fieldListSchema.safeParse([{ type: "text", label: "Name" }, field]).error?.issues[0]?.message;

it("names the field and the setting of a number that cannot be kept", () => {
  const tooLong = "a number of at most 15 digits, so that it is kept exactly";
  const field = { type: "number", label: "Sum", max: "1e21" };
  expect(sentenceOf(field)).toBe(`"Sum": Maximum value must be ${tooLong}`);
  const text = { type: "text", label: "Town", minLength: "12345678901234567890" };
  expect(sentenceOf(text)).toBe(`"Town": Minimum length must be ${tooLong}`);
  expect(sentenceOf({ ...field, max: "much" })).toBe("Maximum value must be a number");
});

it.each([
  ["scale", { max: "ten" }],
  ["scale", { minLabel: {} }],
  ["matrix", { matrixRows: 1 }],
  ["table", { columns: {} }],
  ["table", { rowLabel: [] }],
  ["consent", { content: 7 }],
  ["address", { defaultCountry: "Norway" }],
  ["picture", { mediaId: {} }],
  ["radio", { allowOther: "maybe" }],
  ["radio", { otherLabel: {} }],
  ["radio", { optionImages: "x" }],
  ["dropdown", { capacityFromBoard: "numbers" }],
  ["dropdown", { capacityFromBoard: { columnId: "" } }],
  ["multiselect", { capacityFromBoard: { columnId: 7 } }],
  ["section", { repeat: { rowLabel: {} } }],
])("names a %s whose settings make no sense: %j", (type, settings) => {
  expect(sentenceOf({ type, label: "Odd one", options: ["A", "B"], ...settings })).toMatch(
    /^"Odd one": (?!"Odd one")/,
  );
});
