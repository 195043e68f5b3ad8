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

it("deletes entries while going through them", () => {
  const entries = new NewestEntries<string, number>(3);
  ["a", "b", "c"].forEach((key, index) => entries.set(key, index));
  for (const key of entries.keys()) {
    if (key !== "b") {
      entries.delete(key);
    }
  }
  expect([...entries.keys()]).toEqual(["b"]);
  // What was deleted and set again is the newest.
  entries.set("a", 1);
  entries.set("c", 2);
  entries.set("d", 3);
  expect([...entries.keys()]).toEqual(["a", "c", "d"]);
});
