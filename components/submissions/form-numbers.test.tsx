import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FormNumbers } from "./form-numbers";

const textOf = (views: number, starts: number, submissions: number) =>
  renderToStaticMarkup(<FormNumbers {...{ views, starts, submissions }} />)
    .replace(/<[^>]+>/g, "|")
    .replace(/\|+/g, "|");

describe("the numbers of a form", () => {
  it("are views, starts, submissions and the completion rate", () => {
    expect(textOf(1200, 8, 6)).toBe("|Views|1,200|Starts|8|Submissions|6|Completion|75%|");
  });

  it("have singular names where they are 1", () => {
    expect(textOf(1, 1, 1)).toBe("|View|1|Start|1|Submission|1|Completion|100%|");
  });

  it("have no rate where it cannot be computed, and say why", () => {
    expect(textOf(3, 0, 0)).toContain("Completion|Not known|");
    expect(textOf(3, 0, 0)).not.toContain("Some answers");
    expect(textOf(3, 1, 2)).toContain("Completion|Not known|Some answers came without");
  });

  it("have the median time where it is known", () => {
    const numbers = { views: 9, starts: 8, submissions: 6 };
    const text = (median: number | null) =>
      renderToStaticMarkup(<FormNumbers {...numbers} median={median} />).replace(/<[^>]+>/g, "|");
    expect(text(130)).toMatch(/Median time\|+2 min 10 s/);
    expect(text(null)).not.toContain("Median");
  });

  it("have those that visitors saved and did not send, where there are any", () => {
    const numbers = { views: 9, starts: 8, submissions: 6 };
    const text = (unfinished: number) =>
      renderToStaticMarkup(<FormNumbers {...numbers} unfinished={unfinished} />).replace(
        /<[^>]+>/g,
        "|",
      );
    expect(text(2)).toMatch(/Unfinished\|+2/);
    expect(text(0)).not.toContain("Unfinished");
  });

  it("are a sentence before the first view", () => {
    expect(textOf(0, 0, 0)).toBe("|Nobody has opened this form yet.|");
  });
});
