import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormNumbers } from "./form-numbers";

const textOf = (views: number, starts: number, submissions: number) =>
  renderToStaticMarkup(<FormNumbers {...{ views, starts, submissions }} />)
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

describe("the numbers of a form", () => {
  it("are views, starts, submissions and the part of the starts that was finished", () => {
    expect(textOf(1200, 8, 6)).toBe("|Views|1,200|Starts|8|Submissions|6|Completion|75%|");
  });

  it("are named as one where they are one", () => {
    expect(textOf(1, 1, 1)).toBe("|View|1|Start|1|Submission|1|Completion|100%|");
  });

  it("name no rate where there is none, and say why", () => {
    expect(textOf(3, 0, 0)).toContain("Completion|Not known|");
    expect(textOf(3, 0, 0)).not.toContain("Some answers");
    expect(textOf(3, 1, 2)).toContain("Completion|Not known|Some answers came without");
  });

  it("are a sentence before anybody came", () => {
    expect(textOf(0, 0, 0)).toBe("|Nobody has opened this form yet.|");
  });
});
