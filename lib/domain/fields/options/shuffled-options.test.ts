import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { ORDERS, shownOptions, withShownOptions, withShuffledOptions } from "./shuffled-options";

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

  it.each([2, 3, 4])("are in all orders of %d equally often", (count) => {
    const options = OPTIONS.slice(0, count);
    const seen = new Map<string, number>();
    for (let order = 4_294_967_280; order < 4_294_967_280 + ORDERS; order += 1) {
      const field = { ...plain("f", { options }), shuffleOptions: true } as never;
      const text = withShuffledOptions(field, order).options.join("");
      seen.set(text, (seen.get(text) ?? 0) + 1);
    }
    const all = [1, 1, 2, 6, 24][count] ?? 0;
    expect([...seen.values()]).toEqual(Array.from({ length: all }, () => ORDERS / all));
  });

  it("are shown as before, where they are the same", () => {
    const field = {
      ...plain("f", { options: ["A", "B", "Other"] }),
      shuffleOptions: true,
    } as never;
    const again = (options: unknown) => withShownOptions([field], { f: options })[0];
    expect(shownOptions([field, plain("g")])).toEqual({ f: ["A", "B", "Other"] });
    expect(shownOptions([plain("g")])).toEqual({});
    expect(again(["B", "A", "Other"])?.options).toEqual(["B", "A", "Other"]);
    for (const other of [["B", "Other"], ["A", "C", "Other"], ["A", "A", "Other"], "AB", null]) {
      expect(again(other)?.options).toEqual(["A", "B", "Other"]);
    }
  });

  it("are others where a comma is in one, not between two", () => {
    const field = { ...plain("f", { options: ["a", "b"] }), shuffleOptions: true } as never;
    expect(withShownOptions([field], { f: ["a,b"] })[0]?.options).toEqual(["a", "b"]);
    expect(withShownOptions([field], { f: ["a,b", ""] })[0]?.options).toEqual(["a", "b"]);
    expect(withShownOptions([field], { f: ["b", "a"] })[0]?.options).toEqual(["b", "a"]);
  });

  it("stay as they are without the setting", () => {
    expect(withShuffledOptions(plain("f", { options: OPTIONS }), 1).options).toEqual(OPTIONS);
  });
});
