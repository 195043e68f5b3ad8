import { describe, expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, conditional, plain, rule } from "@/tests/factories/content/plain-fields";
import { fieldReferences, isReferenced } from "./field-references";

const price = fieldOf("number", { id: "price", label: "Price" });
const name = plain("name", { label: "Name" });
const own = [
  price,
  name,
  fieldOf("calculation", { id: "double", label: "Double", formula: "{price} * {rate}" }),
  conditional("why", { dependsOn: "price", value: "1" }),
];
const around = [
  plain("rate", { label: "Rate" }),
  // Its own column "price", not that of the rooms.
  fieldOf("table", {
    id: "meals",
    label: "Meals",
    columns: [
      fieldOf("number", { id: "price", label: "Price" }),
      fieldOf("calculation", { id: "tip", label: "Tip", formula: "{price} + SUM({rooms.price})" }),
    ],
  }),
  fieldOf("calculation", {
    id: "sum",
    label: "Sum",
    formula: "SUM({rooms.price}) + COUNT({rooms})",
  }),
  plain("note", { label: "Note", description: "{{rooms.price}} for {{rooms}}" }),
];
const ofPrice = { fieldId: "rooms", columnId: "price", operator: "greater_than", value: 9 };
const settings = {
  ...DEFAULT_PUBLIC_PAGE_SETTINGS,
  endings: [ending("dear", all(ofPrice)), ending("many", all(rule("rooms", 3)))],
  notificationRules: all(ofPrice),
};
const table = fieldOf("table", {
  id: "rooms",
  label: "Rooms",
  columns: own,
  mondaySubitemColumns: { price: "numbers" },
});
const section = fieldOf("section", { id: "rooms", sectionTitle: "Rooms", repeat: {} });
const inSection = own.map((field) => ({ ...field, sectionId: "rooms" }));
const forms = {
  table: { fields: [table, ...around], redirectUrl: null, settings },
  section: {
    fields: [{ ...section, mondaySubitemColumns: { price: "numbers" } }, ...inSection, ...around],
    redirectUrl: null,
    settings,
  },
};
const idsOf = (named: readonly { id: string }[]) => named.map(({ id }) => id);

describe.each([
  ["a table", forms.table, { fieldId: "rooms", columnId: "price" }, "rooms."],
  ["a repeated section", forms.section, { fieldId: "price" }, ""],
])("what names a column of %s", (_, content, named, before) => {
  const found = fieldReferences(content, named);

  it("are rules, formulas and texts of the form and of its own rows, and the subitems", () => {
    expect(idsOf(found.dependents)).toEqual([`${before}why`]);
    expect(idsOf(found.formulas).toSorted()).toEqual(
      [`${before}double`, "meals.tip", "sum"].toSorted(),
    );
    expect(idsOf(found.endings)).toEqual(["dear"]);
    expect(found.notifications).toEqual([ofPrice]);
    expect(found.texts.map(({ name: text }) => text)).toEqual(['the help text of "Note"']);
    expect(found.subitemColumns).toEqual(["numbers"]);
  });

  it("is none for a column that nothing names", () => {
    const other = "columnId" in named ? { ...named, columnId: "name" } : { fieldId: "name" };
    expect(isReferenced(content, other)).toBe(false);
  });
});

it.each(Object.entries(forms))("names a %s by its rows and by its columns", (_, content) => {
  const found = fieldReferences(content, { fieldId: "rooms" });
  expect(idsOf(found.endings)).toEqual(["dear", "many"]);
  expect(idsOf(found.formulas)).toEqual(["meals.tip", "sum"]);
  expect(found.texts).toHaveLength(1);
});

it("finds columns that name a field of the form", () => {
  const { formulas } = fieldReferences(forms.table, { fieldId: "rate" });
  expect(formulas).toEqual([
    expect.objectContaining({ id: "rooms.double", label: "Rooms.Double" }),
  ]);
});
