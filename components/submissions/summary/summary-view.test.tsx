import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { submissionsQueryFrom } from "@/components/submissions/list/submissions-query";
import type { SummaryResponse } from "@/lib/contracts/submissions/summary";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { SummaryView } from "./summary-view";

const mocked = vi.hoisted(() => ({ summary: {} }));
vi.mock("@/lib/client/queries/submissions/use-summary", () => ({
  useSummary: () => mocked.summary,
}));

const EMPTY: SummaryResponse = {
  total: 0,
  counted: 0,
  isComplete: true,
  days: [],
  questions: [],
  stats: { views: 0, starts: 0, submissions: 0, pages: [], medianSeconds: null, unfinished: 0 },
};

function words(summary: object, address = ""): string {
  mocked.summary = summary;
  const query = submissionsQueryFrom(new URLSearchParams(address));
  const view = <SummaryView form={ownerForm({ id: 1 })} query={query} onShow={() => undefined} />;
  return renderToStaticMarkup(view).replace(/<[^>]+>/g, " ");
}

it("says that there are no answers yet, or none in the chosen days", () => {
  const all = words({ data: EMPTY });
  expect(all).toContain("No answers yet");
  expect(all).toContain("Once answers arrive, this page draws each question.");
  expect(all).not.toContain("days of UTC");
  const week = words({ data: EMPTY }, "period=7");
  expect(week).toContain("No answers in this period");
  expect(week).toContain("Choose other days above.");
  expect(week).toContain("Views and starts are counted by days of UTC");
});

it("shows the progress while it counts, and says when it loads or has failed", () => {
  const counting = { ...EMPTY, total: 12_000, counted: 5_000, isComplete: false };
  expect(words({ data: counting })).toContain("Counting: 5,000 of 12,000 submissions so far.");
  expect(words({ isPending: true })).toContain("Loading the summary");
  expect(words({ error: new Error("503: Busy") })).toMatch(/The summary could not be loaded/);
});

it("draws how far visitors got, also before the first answer, and not where nobody came", () => {
  const pages = [{ id: "first", title: "", reached: 4 }];
  const stats = { ...EMPTY.stats, starts: 4, pages, medianSeconds: 70 };
  const begun = words({ data: { ...EMPTY, stats } });
  expect(begun).toContain("How far visitors got");
  expect(begun).toContain("1 min 10 s");
  expect(begun).toContain("No answers yet");
  const nobody = { ...EMPTY, stats: { ...EMPTY.stats, pages } };
  expect(words({ data: nobody }, "period=7")).not.toContain("How far visitors got");
  expect(words({ data: EMPTY })).not.toContain("How far visitors got");
});

it("offers the periods", () => {
  for (const period of ["All time", "Last 7 days", "Last 30 days", "Last 90 days", "From … to …"]) {
    expect(words({ data: EMPTY })).toContain(period);
  }
});
