import { expect, it } from "vitest";
import type { SelectedRows } from "./change-submissions";
import { startAction } from "./interrupted-action";

const all: SelectedRows = { filters: { q: "ann" }, upTo: 90, atMost: 30 };
const rest: SelectedRows = { filters: { q: "ann" }, upTo: 40, atMost: 12 };
const first = startAction({ formId: 1, chosen: all }, null);
const lost = first.leftBy({ rest: all, isRefused: false });

it("goes on with the same rows of the same form as one run", () => {
  const chosen = { filters: { q: "ann" }, upTo: 90, atMost: 30 };
  expect(startAction({ formId: 1, chosen }, lost)).toMatchObject({
    run: first.run,
    isRepeat: true,
  });
  const some = startAction({ formId: 1, chosen: [7, 8] }, null);
  const left = some.leftBy({ rest: [7, 8], isRefused: false });
  expect(startAction({ formId: 1, chosen: [8, 7] }, left)).toMatchObject({ run: some.run });
});

it("goes on with what is left of a deed that stopped on the way", () => {
  const stopped = first.leftBy({ rest, isRefused: false });
  expect(startAction({ formId: 1, chosen: rest }, stopped)).toMatchObject({ run: first.run });
  expect(startAction({ formId: 1, chosen: all }, stopped).isRepeat).toBe(false);
});

it.each<[string, number, SelectedRows]>([
  ["rows of another form", 2, all],
  ["rows of another filter", 1, { ...all, filters: { q: "bob" } }],
  ["more rows", 1, { ...all, upTo: 91, atMost: 31 }],
  ["single rows", 1, [90, 88]],
])("begins another run for %s", (_, formId, chosen) => {
  const next = startAction({ formId, chosen }, lost);
  expect(next.isRepeat).toBe(false);
  expect(next.run).not.toBe(first.run);
});

it("leaves nothing of what was refused, unless the call before it may have been heard", () => {
  expect(first.leftBy({ rest: all, isRefused: true })).toBeNull();
  const repeat = startAction({ formId: 1, chosen: all }, lost);
  expect(repeat.leftBy({ rest: all, isRefused: true })).toEqual(lost);
});
