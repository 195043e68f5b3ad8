import { expect, it } from "vitest";
import { OTHER } from "@/lib/domain/fields/answers";
import { optionText } from "@/lib/domain/fields/options/option-text";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { visitorsFields, withOtherNamed } from "./visitors-field";

const BOARD = { mondayWorkspaceId: null, mondayBoardId: null, mondayGroupId: null };

it("takes the owner's words from hidden values, but for a label that a label shows", () => {
  const hidden = (id: string) => ({
    ...definitionOf({ type: "hidden" }).create(id),
    label: `Label of ${id}`,
    description: "Why",
    parameter: id,
  });
  const text = { ...definitionOf({ type: "text" }).create("t"), label: "From {{shown}}" };
  const [one, other, last] = visitorsFields([hidden("kept"), hidden("shown"), text], BOARD);
  expect(one).toMatchObject({ label: "", description: "" });
  expect(other).toMatchObject({ label: "Label of shown", description: "" });
  expect(other).not.toHaveProperty("parameter");
  expect(last).toMatchObject({ label: "From {{shown}}" });
});

it('names an "Other" that asks for a text in the page\'s language, and keeps it as the value', () => {
  const radio = { ...definitionOf({ type: "radio" }).create("r"), options: ["A", OTHER] };
  const asking = { ...radio, allowOther: true };
  const shown = withOtherNamed(asking, textsOf("fr"));
  expect(shown.options).toEqual(["A", OTHER]);
  expect(shown.options.map((option) => optionText(shown, option))).toEqual(["A", "Autre"]);
  const plain = { ...radio, allowOther: false };
  expect(optionText(withOtherNamed(plain, textsOf("fr")), OTHER)).toBe(OTHER);
});
