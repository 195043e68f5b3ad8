import { expect, it, vi } from "vitest";
import { weakMemoize } from "./weak-memoize";

it("makes a result once for each object, also one that is null or empty", () => {
  const make = vi.fn((list: readonly string[]) => list[0] ?? null);
  const first = weakMemoize(make);
  const [none, blank, same] = [[], [""], [""]];
  expect([none, blank, same, none, blank].map(first)).toEqual([null, "", "", null, ""]);
  expect(make.mock.calls).toEqual([[none], [blank], [same]]);
});
