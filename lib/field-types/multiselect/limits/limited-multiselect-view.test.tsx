import { expect, it } from "vitest";
import { drawnControl } from "@/tests/support/drawn-control";
import { multiselectDefinition } from "../definition";
import { limitedMultiselectView } from "./limited-multiselect-view";

/** With 2 to 3 choices. */
function drawn(value: string[] | null) {
  const field = { ...multiselectDefinition.create("f"), options: ["A", "B", "C", "Other"] };
  return drawnControl(limitedMultiselectView, {
    field: { ...field, minChoices: 2, maxChoices: 3 },
    value,
    describedBy: "help",
  });
}

const SENTENCE = "Please choose 2 to 3 options";
const statusOf = (html: string) => /role="status"[^>]*>([^<]*)/.exec(html)?.[1];

it("says how many options may be chosen, as its description, too", () => {
  const html = drawn(null);
  expect(html).toMatch(new RegExp(`<p id="c-limits"[^>]*>${SENTENCE}</p>`));
  expect(html).toContain('aria-describedby="help c-limits"');
});

it("says when no more may be chosen, and when there are too many", () => {
  expect(statusOf(drawn(["A"]))).toBe("");
  expect(statusOf(drawn(["A", "B", "C"]))).toBe("You have chosen the most that is possible: 3");
  expect(statusOf(drawn(["A", "B", "C", "Other"]))).toBe(SENTENCE);
});
