import { expect, it } from "vitest";
import { uniqueNames } from "./unique-names";

it("numbers equal names, past those that look like a number already", () => {
  const unique = uniqueNames();
  expect(["Size", "Size (2)", "Size", "Size", "Colour"].map(unique)).toEqual([
    "Size",
    "Size (2)",
    "Size (3)",
    "Size (4)",
    "Colour",
  ]);
});
