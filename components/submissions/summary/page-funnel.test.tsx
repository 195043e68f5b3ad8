import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PageFunnel } from "./page-funnel";

function drawn(reached: number[]): string {
  const pages = reached.map((count, index) => ({
    id: `p${index}`,
    title: index === 1 ? "Your visit" : "",
    reached: count,
  }));
  return renderToStaticMarkup(<PageFunnel pages={pages} />);
}

/** The text of every table row, cells separated by "|". */
function rowsOf(reached: number[]): string[] {
  return [...drawn(reached).matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .replace(/<\/t[hd]>/g, "|")
      .replace(/<[^>]+>/g, "")
      .replace(/\|$/, ""),
  );
}

it("has a row for each page with its count, its share, and the change from the page before", () => {
  expect(rowsOf([1200, 900, 900])).toEqual([
    "Page|Reached|Share|Change",
    "Page 1|1,200|100%|",
    "Page 2: Your visit|900|75%|−25%",
    "Page 3|900|75%|0%",
  ]);
});

it("says why a later page can be reached by more", () => {
  const words = "A page with a condition is reached by fewer visitors.";
  expect(rowsOf([8, 2, 8]).slice(2)).toEqual([
    "Page 2: Your visit|2|25%|−75%",
    "Page 3|8|100%|+300%",
  ]);
  expect(drawn([8, 2, 8])).toContain(words);
  expect(drawn([8, 2, 2])).not.toContain(words);
  expect(rowsOf([0, 2])[2]).toBe("Page 2: Your visit|2|100%|");
});

it("has a sentence while nobody has begun", () => {
  expect(drawn([0, 0])).toContain("No visitor has begun to answer on these pages yet.");
  expect(rowsOf([0, 0])).toEqual([]);
});
