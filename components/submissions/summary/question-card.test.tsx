import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { QuestionSummary } from "@/lib/contracts/submissions/summary";
import { QuestionCard } from "./question-card";

const QUESTION: QuestionSummary = {
  fieldId: "q",
  label: "Colour",
  answered: 4,
  choices: [],
  moreChoices: 0,
  spans: [],
  numbers: null,
  rows: [],
  ranks: [],
  columns: null,
  nps: null,
  texts: 0,
};

/** The text of every table row, cells separated by "|". */
function rowsOf(question: Partial<QuestionSummary>): string[] {
  const html = renderToStaticMarkup(
    <QuestionCard formId={1} question={{ ...QUESTION, ...question }} onView={() => undefined} />,
  );
  return [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    row
      .replace(/<\/t[hd]>/g, "|")
      .replace(/<[^>]+>/g, "")
      .replace(/\|$/, ""),
  );
}

const textOf = (question: Partial<QuestionSummary>) =>
  renderToStaticMarkup(
    <QuestionCard formId={1} question={{ ...QUESTION, ...question }} onView={() => undefined} />,
  ).replace(/<[^>]+>/g, " ");

it("has a table of choices with their counts and shares behind its bars", () => {
  const choices = [
    { text: "Red", count: 3 },
    { text: "Green", count: 0 },
  ];
  expect(rowsOf({ choices })).toEqual(["Answer|Answers|Share", "Red|3|75%", "Green|0|0%"]);
});

it("says how often endings were shown", () => {
  const choices = [{ text: "You won", count: 4 }];
  expect(textOf({ fieldId: "@ending", label: "Ending", choices })).toMatch(/4\s+shown/);
  expect(textOf({ choices })).toMatch(/4\s+answered/);
});

it("names months, and leaves hours as they are", () => {
  const spans = [
    { span: "2026-03", count: 3 },
    { span: "09:00", count: 1 },
  ];
  expect(rowsOf({ spans }).slice(1)).toEqual(["March 2026|3|75%", "09:00|1|25%"]);
});

it("says the average of a rating out of its scale, and the range of other numbers", () => {
  const numbers = {
    average: 4.256,
    min: 3,
    max: 5,
    scale: 5,
    bars: [{ from: 5, to: 5, count: 4 }],
  };
  expect(textOf({ numbers })).toMatch(/4\.26\s+of 5 on average/);
  const free = { ...numbers, scale: null, bars: [{ from: 1000, to: 1500, count: 4 }] };
  expect(textOf({ numbers: free })).toMatch(/on average, from 3 to 5/);
  expect(rowsOf({ numbers: free })[1]).toBe("1,000 to 1,500|4|100%");
});

it("says the Net Promoter Score with its sign, and the groups that it is made of", () => {
  const nps = { score: 14, promoters: 3, passives: 2, detractors: 2 };
  expect(textOf({ nps })).toMatch(/\+14\s+Net Promoter Score, from -100 to 100/);
  expect(textOf({ nps: { ...nps, score: -5 } })).toMatch(/-5\s+Net Promoter Score/);
  expect(rowsOf({ nps })).toEqual([
    "Group|Answers|Share",
    "Promoters (9 and 10)|3|43%",
    "Passives (7 and 8)|2|29%",
    "Detractors (0 to 6)|2|29%",
  ]);
});

it("has the answers of each row, and the average places of options", () => {
  const rows = [{ text: "Food", choices: [{ text: "Fine", count: 3 }] }];
  expect(rowsOf({ rows })).toEqual(["Answer|Answers|Share", "Fine|3|75%"]);
  expect(textOf({ rows })).toContain("Food");
  const ranks = [
    { text: "Blue", mean: 1.25 },
    { text: "Red", mean: 2 },
  ];
  expect(rowsOf({ ranks })).toEqual([
    "Option|Average place",
    "Blue|Average place 1.25",
    "Red|Average place 2",
  ]);
  expect(textOf({ ranks })).not.toContain("in the submissions themselves");
});

it("says where answers without a chart are, and when there are none", () => {
  expect(textOf({})).toContain("These answers are in the submissions themselves.");
  expect(textOf({ answered: 0 })).toContain("No answers yet.");
});

it("says how many places of each option are taken", () => {
  expect(rowsOf({ places: [{ text: "Monday", limit: 1200, taken: 1100 }] })).toContain(
    "Monday|1,100 of 1,200",
  );
});
