import { expect, it } from "vitest";
import { NewestEntries } from "./newest-entries";

it("keeps so many entries and forgets the oldest", () => {
  const entries = new NewestEntries<string, number>(2);
  entries.set("a", 1);
  entries.set("b", 2);
  expect(entries.set("a", 3)).toBe(3);
  expect(entries.get("b")).toBe(2);
  entries.set("c", 4);
  expect(["a", "b", "c"].map((key) => entries.get(key))).toEqual([undefined, 2, 4]);
});
