import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/plain-fields";
import { withShuffledOptions } from "./shuffled-options";

const OPTIONS = ["A", "B", "C", "D", "E", "Other"];
const shuffled = (order: number) =>
  withShuffledOptions({ ...plain("f", { options: OPTIONS }), shuffleOptions: true } as never, order)
    .options;

describe("options in random order", () => {
  it("are the same options, with 'Other' last", () => {
    for (let order = 0; order < 24; order += 1) {
      expect(shuffled(order).toSorted()).toEqual(OPTIONS.toSorted());
      expect(shuffled(order).at(-1)).toBe("Other");
      expect(shuffled(order)).toEqual(shuffled(order));
    }
  });

  it("come first about equally often", () => {
    const first = Array.from({ length: 500 }, (_, order) => shuffled(order)[0]);
    for (const option of OPTIONS.slice(0, 5)) {
      expect(first.filter((one) => one === option).length).toBeGreaterThan(60);
    }
  });

  it("stay as they are without the setting", () => {
    expect(withShuffledOptions(plain("f", { options: OPTIONS }), 1).options).toEqual(OPTIONS);
  });
});
