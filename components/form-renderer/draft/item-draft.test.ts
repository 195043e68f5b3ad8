import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { unchangedAnswers } from "./item-draft";

const fields = ["who", "kind", "note"].map((id) =>
  fieldOf(id === "kind" ? "dropdown" : "text", { id, label: id.toUpperCase() }),
);
const answers = { who: "Ann", kind: "Other", kind_other: "Own", note: null };
const seen = { who: "a", kind: "b" };
const RESTORED = "Your answers that were kept on this device are filled in again.";

it("wins over columns that have not changed, and over what no column holds", () => {
  expect(unchangedAnswers(fields, { answers, seen }, seen, ENGLISH.items)).toEqual([
    answers,
    RESTORED,
  ]);
});

it("gives way to columns that changed, with all that belongs to them, and says so", () => {
  expect(
    unchangedAnswers(fields, { answers, seen }, { ...seen, kind: "c" }, ENGLISH.items),
  ).toEqual([
    { who: "Ann", note: null },
    `${RESTORED} Changed on the board since, and shown as it is now: “KIND”.`,
  ]);
});

it("gives way where it is not known what its columns held", () => {
  expect(unchangedAnswers(fields, { answers: { who: "Ann" } }, seen, ENGLISH.items)).toEqual([
    {},
    "Changed on the board since, and shown as it is now: “WHO”.",
  ]);
});

it("says of saved answers that they were saved elsewhere", () => {
  expect(
    unchangedAnswers(fields, { answers: { who: "Ann" } }, seen, {
      restored: RESTORED,
      changed: ENGLISH.saving.elsewhere,
      both: ENGLISH.items.both,
    }),
  ).toEqual([{}, "Saved elsewhere in the meantime, and shown here as saved: “WHO”."]);
});

it("says nothing when nothing was kept", () => {
  expect(unchangedAnswers(fields, { answers: {}, seen }, seen, ENGLISH.items)).toEqual([{}, null]);
});
