import { expect, it } from "vitest";
import { textsOf } from "./catalogues";
import { ENGLISH } from "./english";
import { fillList } from "./fill-list";

it("lists any number, with the quotes and separators of the language", () => {
  expect(fillList("Gone: “{one}”, “{other}”.", ["A"])).toBe("Gone: “A”.");
  expect(fillList(ENGLISH.items.changed, ["A", "B", "C"])).toMatch(/: “A”, “B”, “C”\.$/);
  expect(fillList(textsOf("de").items.changed, ["A", "B"])).toMatch(/: „A“, „B“\.$/);
  expect(fillList(textsOf("fr").items.changed, ["A", "B"])).toMatch(
    / «\u00a0A\u00a0», «\u00a0B\u00a0»\.$/,
  );
  expect(fillList(textsOf("ja").items.changed, ["A", "B"])).toMatch(/：「A」、「B」。$/);
});

it("leaves what is typed as it is", () => {
  expect(fillList("“{one}”, “{other}”", ["{other}", "$1 $&"])).toBe("“{other}”, “$1 $&”");
});
