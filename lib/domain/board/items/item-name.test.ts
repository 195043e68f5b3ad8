import { expect, it } from "vitest";
import { itemMarker, itemName } from "./item-name";

it("an item's name ends with the number of its submission", () => {
  const of = (name: string | null) => itemName({ name, formTitle: "Orders", submissionId: 128 });
  expect([of("Kitchen light"), of(null)]).toEqual(["Kitchen light #128", "Orders #128"]);
});

it("a long name is cut, its marker never", () => {
  const name = itemName({ name: "🌍".repeat(300), formTitle: "", submissionId: 128 });
  expect([...name]).toHaveLength(255);
  expect(name.endsWith(`...${itemMarker(128)}`)).toBe(true);
});

it("is cut between what readers see as letters", () => {
  const name = itemName({ name: `a${"👨‍👩‍👧".repeat(100)}`, formTitle: "", submissionId: 1 });
  expect(name).toMatch(/👨‍👩‍👧\.\.\. #1$/u);
});
