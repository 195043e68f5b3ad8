import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import type { CheckedContent } from "./form-check";
import { placesChecks, uniqueChecks } from "./places-checks";

const count = fieldOf("number", { id: "n", label: "Seats" });
const text = fieldOf("text", { id: "t", label: "Name" });

function sentences(more: object, others: Field[] = [count, text]): string[] {
  const made = fieldOf("radio", { id: "day", label: "Day", options: ["Mon", "Tue", "Queue"] });
  return placesChecks({ fields: [{ ...made, ...more }, ...others] }).map(({ text: said }) => said);
}

it("refuses what contradicts itself or the options, by the field's label", () => {
  const optionLimits = { Mon: 2 };
  const waitingListOption = "Queue";
  expect(sentences({ optionLimits, waitingListOption, limitBy: "n" })).toEqual([]);
  expect(sentences({ optionLimits: { constructor: 1 } })).toEqual([
    '"Day": Places are limited of "constructor", which is none of its options.',
  ]);
  const capacityFromBoard = { columnId: "seats" };
  const read = { mondayReadBoardId: "1", mondayReadColumnId: "name" };
  expect(sentences({ capacityFromBoard, populateFromMonday: true, ...read })).toEqual([]);
  for (const own of [read, { populateFromMonday: true, mondayReadBoardId: "1" }]) {
    expect(sentences({ capacityFromBoard, ...own })).toEqual([
      '"Day": Places cannot come from a board, as its options come from none.',
    ]);
  }
  expect(sentences({ optionLimits, waitingListOption: "Mon" })).toEqual([
    '"Day": The waiting list "Mon" cannot have limited places.',
  ]);
  expect(sentences({ optionLimits, waitingListOption: "Sun" })).toEqual([
    '"Day": The waiting list "Sun" is none of its options.',
  ]);
  expect(sentences({ waitingListOption })).toEqual(['"Day": No option has limited places.']);
  expect(sentences({ optionLimits, limitBy: "t" })).toEqual([
    '"Day": The number of places cannot come from "Name", which is no number field of the form.',
  ]);
  expect(sentences({ optionLimits, limitBy: "gone" })).toEqual([
    '"Day": The number of places cannot come from a field that does not exist: gone.',
  ]);
});

it("refuses single values of fields that have none", () => {
  const content = (ids: string[]) =>
    ({
      fields: [text, fieldOf("file", { id: "f", label: "Photo" })],
      settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, uniqueFieldIds: ids },
    }) as unknown as CheckedContent;
  expect(uniqueChecks(content(["t"]))).toEqual([]);
  expect(uniqueChecks(content(["f", "gone"])).map(({ text: said }) => said)).toEqual([
    '"Photo" cannot take each answer once only.',
    "A field that does not exist cannot take each answer once only: gone.",
  ]);
});
