import { describe, expect, it } from "vitest";
import { findOptionItem, shownOption, withHints } from "./option-items";

const items = withHints([
  { id: "1", name: "Kitchen light", hint: "Bea" },
  { id: "2", name: "Bath tiles", hint: "Ann" },
  { id: "3", name: "Kitchen light", hint: "Cid" },
  { id: "4", name: "Door", hint: "Bea" },
  { id: "5", name: "Door", hint: " Bea" },
  { id: "6", name: "Roof", hint: null },
  { id: "7", name: "Roof", hint: "" },
]);
const find = (option: string, given: string[] = []) => findOptionItem(items, { option, given });

it("a hint stands only where items are called the same", () => {
  expect(items.map(shownOption)).toEqual([
    "Kitchen light (Bea)",
    "Bath tiles",
    "Kitchen light (Cid)",
    "Door (Bea)",
    "Door (Bea)",
    "Roof",
    "Roof",
  ]);
});

describe("the item of an option", () => {
  it.each([
    ["Bath tiles", "2"],
    [" Bath tiles ", "2"],
    ["Kitchen light (Cid)", "3"],
  ])("%s is %s", (option, id) => {
    expect(find(option)).toEqual({ state: "found", id });
  });

  it("is decided by the id that came with it among items of its name, and by no other", () => {
    expect(find("Kitchen light", ["3"])).toEqual({ state: "found", id: "3" });
    expect(find("Kitchen light", ["2"])).toEqual({ state: "several" });
    expect(find("Kitchen light", ["1", "3"])).toEqual({ state: "several" });
    expect(find("Bath tiles", ["1"])).toEqual({ state: "found", id: "2" });
    expect(find("Elsewhere", ["1"])).toEqual({ state: "none" });
  });

  it.each(["Kitchen light", "Door (Bea)", "Door", "Roof"])("is open for %s", (option) => {
    expect(find(option)).toEqual({ state: "several" });
  });
});
