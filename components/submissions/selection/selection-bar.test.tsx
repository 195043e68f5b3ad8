import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { SelectedRows } from "@/lib/client/http/change-submissions";
import { SelectionBar } from "./selection-bar";

const rowIds = [3, 2, 1];
const every: SelectedRows = { filters: {}, upTo: 3, atMost: 1200 };

function markupOf(selected: SelectedRows, { total = 1200, progress = 0 } = {}): string {
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <SelectionBar
      {...{ rowIds, selected, total, progress, actions: [{ label: "Delete", run: nothing }] }}
      isPending={progress > 0}
      hasHeader={false}
      onSelect={nothing}
      onSelectEvery={nothing}
    />,
  );
}

const textOf = (...args: Parameters<typeof markupOf>) => markupOf(...args).replace(/<[^>]+>/g, " ");

it("offers all that match once every loaded row is selected", () => {
  expect(textOf(rowIds)).toContain("Select all 1,200 that match");
  expect(textOf([3])).not.toContain("that match");
  expect(textOf(rowIds, { total: 3 })).not.toContain("that match");
});

it("says how many are selected and how many are done", () => {
  expect(textOf([3])).toContain("1 selected");
  expect(textOf(every)).toContain("All 1,200 that match are selected");
  expect(textOf(every)).not.toContain("Select all 1,200");
  expect(textOf(every)).toContain("Select only those loaded");
  expect(textOf(every, { progress: 1000 })).toContain("1,000 done");
  // The remaining rows after a failure halfway.
  expect(textOf({ filters: {}, upTo: 1, atMost: 200 })).toContain("200 selected");
});

it("keeps its buttons focusable while it works, and does not announce progress", () => {
  const working = markupOf(every, { progress: 1000 });
  expect(working).not.toMatch(/<button[^>]* disabled=/);
  expect(working.match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(2);
  expect(working).toMatch(/role="status"[^>]*>Working\.\.\.</);
});
