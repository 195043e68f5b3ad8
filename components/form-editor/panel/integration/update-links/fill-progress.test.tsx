import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { LinkFillResponse } from "@/lib/contracts/item-links";
import { FillProgress } from "./fill-progress";

const FILL: LinkFillResponse = {
  state: "running",
  columnId: "link_1",
  groupIds: [],
  keepFilled: true,
  total: 1200,
  written: 450,
  kept: 0,
  failed: 0,
  reason: null,
  problem: null,
  waitsUntil: null,
  startedAt: "2026-11-24T09:00:00.000Z",
  finishedAt: null,
};

const textOf = (given: Partial<LinkFillResponse>) =>
  renderToStaticMarkup(<FillProgress fill={{ ...FILL, ...given }} />).replaceAll(/<[^>]+>/g, "");

it("says how far the links are", () => {
  expect(textOf({ state: "none" })).toBe("");
  expect(textOf({ total: null })).toBe("Writing links: listing the items");
  expect(textOf({})).toBe("Writing links: 450 of 1,200 written");
  const done = textOf({ state: "done", kept: 3, failed: 2, reason: "Gone." });
  expect(done).toContain("Links written: 450 of 1,200 written, 3 kept, 2 without a link");
  expect(done).toContain("Last without a link: Gone.");
});

it("says why nothing is written, and until when", () => {
  const problem = "The calls are used up.";
  const waiting = textOf({ state: "waiting", problem, waitsUntil: "2026-11-25T00:00:00.000Z" });
  expect(waiting).toMatch(/Waiting: .*The calls are used up\. Goes on at .*2026/);
  const failed = renderToStaticMarkup(
    <FillProgress fill={{ ...FILL, state: "failed", problem }} />,
  );
  expect(failed).toMatch(/role="alert".*The calls are used up/);
});
