import { expect, it } from "vitest";
import type { Plural, Template } from "./catalogue";
import { fill, fillPlural, pieces } from "./fill";

const page = "Page {index} of {total}" as Template<"index" | "total">;

it("puts values into their places, whatever they hold", () => {
  expect(fill(page, { index: "{total}", total: 3 })).toBe("Page {total} of 3");
});

it("leaves elements as they are", () => {
  const mark = { type: "b" };
  expect(pieces(page, { index: mark, total: mark })).toEqual(["Page ", mark, " of ", mark, ""]);
});

it("takes the form of the count in its language, or the one of all other counts", () => {
  const forms = {
    one: "{count} plik",
    few: "{count} pliki",
    other: "{count} plików",
  } as unknown as Plural<"count">;
  const said = [1, 2, 5].map((count) => fillPlural({ language: "pl" }, forms, { count }));
  expect(said).toEqual(["1 plik", "2 pliki", "5 plików"]);
});

it("compiles only with a value for each place, and for no other", () => {
  // @ts-expect-error -- `total` is missing.
  fill(page, { index: 1 });
  // @ts-expect-error -- There is no `count`.
  fill(page, { index: 1, total: 2, count: 3 });
  // @ts-expect-error -- It has no places that the compiler knows.
  fill("Page {index}", { index: 1 });
  expect(fill(page, { index: 1, total: 2 })).toBe("Page 1 of 2");
});
