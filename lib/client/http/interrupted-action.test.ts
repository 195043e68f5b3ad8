import { expect, it } from "vitest";
import type { SelectedRows } from "./change-submissions";
import { startAction } from "./interrupted-action";

const all: SelectedRows = { filters: { q: "ann" }, upTo: 90, atMost: 30 };
const rest: SelectedRows = { filters: { q: "ann" }, upTo: 40, atMost: 12 };
const first = startAction({ formId: 1, chosen: all }, null);
const lost = first.afterFailure({ rest: all, isRefused: false });

it("repeats the same rows of the same form under the same run", () => {
  const chosen = { filters: { q: "ann" }, upTo: 90, atMost: 30 };
  expect(startAction({ formId: 1, chosen }, lost)).toMatchObject({
    run: first.run,
    isRepeat: true,
  });
  const some = startAction({ formId: 1, chosen: [7, 8] }, null);
  const left = some.afterFailure({ rest: [7, 8], isRefused: false });
  expect(startAction({ formId: 1, chosen: [8, 7] }, left)).toMatchObject({ run: some.run });
});

it("continues the remaining rows of an action that stopped halfway under the same run", () => {
  const stopped = first.afterFailure({ rest, isRefused: false });
  expect(startAction({ formId: 1, chosen: rest }, stopped)).toMatchObject({ run: first.run });
  expect(startAction({ formId: 1, chosen: all }, stopped).isRepeat).toBe(false);
});

it.each<[string, number, SelectedRows]>([
  ["rows of another form", 2, all],
  ["rows of another filter", 1, { ...all, filters: { q: "bob" } }],
  ["more rows", 1, { ...all, upTo: 91, atMost: 31 }],
  ["single rows", 1, [90, 88]],
])("starts a new run for %s", (_, formId, chosen) => {
  const next = startAction({ formId, chosen }, lost);
  expect(next.isRepeat).toBe(false);
  expect(next.run).not.toBe(first.run);
});

it("remembers nothing after a refusal, unless an earlier call may have arrived", () => {
  expect(first.afterFailure({ rest: all, isRefused: true })).toBeNull();
  const repeat = startAction({ formId: 1, chosen: all }, lost);
  expect(repeat.afterFailure({ rest: all, isRefused: true })).toEqual(lost);
});
