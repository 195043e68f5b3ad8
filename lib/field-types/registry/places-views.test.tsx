import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { ShownPlaces } from "@/lib/domain/fields/options/places";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { TextsContext } from "../_shared/texts/texts-context";
import { allViews } from "./all-views";
import type { FieldType } from "./field-types";
import { partOf, type PartName } from "./parts/names-of-parts";

const OPTIONS = ["Mon", "Tue", "Queue"];
const TYPES: { type: FieldType; part: PartName }[] = [
  { type: "radio", part: "radio/places" },
  { type: "multiselect", part: "multiselect/places" },
  { type: "dropdown", part: "dropdown/places" },
];

/** The options that are drawn, each with whether it can be chosen. */
function drawn(
  { type, part }: (typeof TYPES)[number],
  places: Omit<ShownPlaces, "address">,
  value: unknown = null,
): [string, boolean][] {
  const made = fieldOf(type, { id: "f", options: OPTIONS });
  const field = { ...made, places: { ...places, address: "/places" } };
  expect(partOf(field)).toBe(part);
  const view = allViews[part];
  if (view === undefined || view.frame === "section") {
    throw new Error("It has no control.");
  }
  const props = {
    field,
    value,
    otherText: "",
    controlId: "c",
    labelId: "l",
    describedBy: undefined,
    isInvalid: false,
    isDisabled: false,
    onChange: vi.fn(),
    onOtherChange: vi.fn(),
  };
  const html = renderToStaticMarkup(
    <TextsContext value={ENGLISH}>
      <view.Control {...props} />
    </TextsContext>,
  );
  const controls = html.matchAll(/<(?:input|option)([^>]* value="(Mon|Tue|Queue)"[^>]*)>/g);
  return [...controls].map(([, attributes = "", option = ""]) => [
    option,
    !/ disabled=""/.test(attributes),
  ]);
}

it.each(TYPES)("a $type has no waiting list before something is full", (asked) => {
  expect(drawn(asked, { full: [], waiting: "Queue" })).toEqual([
    ["Mon", true],
    ["Tue", true],
  ]);
});

it.each(TYPES)("a $type offers nobody what is full, but who had it before", (asked) => {
  const places = { full: ["Mon"], left: { Tue: 3 }, waiting: "Queue" };
  const others = [
    ["Tue", true],
    ["Queue", true],
  ];
  expect(drawn(asked, places)).toEqual([["Mon", false], ...others]);
  const before = asked.type === "multiselect" ? ["Mon"] : "Mon";
  expect(drawn(asked, places, before)).toEqual([["Mon", true], ...others]);
});
