import { describe, expect, it } from "vitest";
import { addLines, clearOptions, moveOption, pasteLines, repeatedOptions } from "./option-edits";

describe("addLines", () => {
  it("adds one option a line, without blanks and repeats, in front of Other", () => {
    expect(addLines(["Red", "Other"], " Green \r\n\nRed\nBlue\nGreen")).toEqual([
      "Red",
      "Green",
      "Blue",
      "Other",
    ]);
  });

  it("stops at 5,000 options", () => {
    const lines = Array.from({ length: 6000 }, (_, index) => `Option ${index}`).join("\n");
    const options = addLines(["Other"], lines);
    expect(options).toHaveLength(5000);
    expect(options.at(-1)).toBe("Other");
  });
});

describe("pasteLines", () => {
  it("keeps the first line where it was pasted and makes options of the others", () => {
    const options = ["Red", "Blue", "Other"];
    const text = "ish\nGreen\n\nBlue\nGrey";
    expect(pasteLines({ options, index: 0, head: "Red", text, tail: "" })).toEqual([
      "Redish",
      "Green",
      "Grey",
      "Blue",
      "Other",
    ]);
  });
});

describe("moveOption", () => {
  it("moves within the list and nowhere else", () => {
    const options = ["a", "b", "c"];
    expect(moveOption({ options, from: 0, to: 2 })).toEqual(["b", "c", "a"]);
    expect(moveOption({ options, from: 0, to: -1 })).toEqual(options);
    expect(moveOption({ options, from: 2, to: 3 })).toEqual(options);
  });
});

describe("clearOptions", () => {
  it("leaves only Other where it must stay, else nothing", () => {
    expect(clearOptions({ keepsOther: true })).toEqual(["Other"]);
    expect(clearOptions({ keepsOther: false })).toEqual([]);
  });
});

describe("repeatedOptions", () => {
  it("marks the later of two equal texts; blanks are not compared", () => {
    expect([...repeatedOptions(["a", "", "b", "a ", ""])]).toEqual([3]);
  });
});
