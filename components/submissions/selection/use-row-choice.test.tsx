import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import type { SelectedRows } from "@/lib/client/http/change-submissions";
import { useRowChoice } from "./use-row-choice";

const all = { filters: { q: "ann" }, upTo: 30, atMost: 3 };

/** The choice after selecting each of these in turn. */
function choiceAfter(...steps: SelectedRows[]) {
  const results: ReturnType<typeof useRowChoice>[] = [];
  const left = [...steps];
  function Probe() {
    const choice = useRowChoice({ rowIds: [30, 20, 10], all });
    results.push(choice);
    const next = left.shift();
    if (next !== undefined) {
      choice.select(next);
    }
    return null;
  }
  renderToString(<Probe />);
  return results.at(-1);
}

it("selects the remaining rows of all that match, and nothing once all are done", () => {
  const rest = { filters: { q: "ann" }, upTo: 19, atMost: 1 };
  const choice = choiceAfter(all, rest);
  expect(choice?.selected).toEqual(rest);
  expect([30, 20, 10].filter((id) => choice?.has(id))).toEqual([10]);
  expect(choiceAfter(all, [])?.selected).toEqual([]);
});
