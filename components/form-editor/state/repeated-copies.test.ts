import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { duplicateField } from "./field-edits";

const section = fieldOf("section", { id: "rooms", label: "Rooms", repeat: {} });
const anyRow = (columnId: string) => ({ ...rule("rooms", "x"), columnId });

function copied(members: readonly Field[]): Field[] {
  const fields = [section, ...members.map((field) => ({ ...field, sectionId: "rooms" }))];
  let count = 0;
  const copies = duplicateField({
    fields,
    id: "rooms",
    createId: () => `copy${(count += 1)}`,
  });
  return copies.fields.slice(fields.length);
}

it("rules in a copied repeated section name the columns of the copy", () => {
  const [own, name, note] = copied([
    plain("name"),
    plain("note", {
      requiredWhen: all(rule("name", "x"), anyRow("name"), rule("city", "Oslo")),
      conditionalLogic: { enabled: true, action: "show", rules: all(anyRow("note")) },
    }),
  ]);
  const columnOfCopy = (columnId: string | undefined) => ({
    ...rule(own?.id ?? "", "x"),
    columnId,
  });
  expect(note?.requiredWhen).toEqual(
    all(rule(name?.id ?? "", "x"), columnOfCopy(name?.id), rule("city", "Oslo")),
  );
  expect(note?.conditionalLogic?.rules).toEqual(all(columnOfCopy(note?.id)));
});

it("formulas and texts in it name them, too", () => {
  const [own, price, total] = copied([
    fieldOf("number", { id: "price" }),
    fieldOf("calculation", {
      id: "total",
      formula: "{price} * 2 + SUM({rooms.price}) + {nights}",
      description: "Of {{price}} and {{rooms.price}}",
    }),
  ]);
  expect(total).toMatchObject({
    formula: `{${price?.id}} * 2 + SUM({${own?.id}.${price?.id}}) + {nights}`,
    description: `Of {{${price?.id}}} and {{${own?.id}.${price?.id}}}`,
  });
});

it("a column of a table keeps its id, and what names it", () => {
  const table = fieldOf("table", {
    id: "beds",
    columns: [plain("price"), fieldOf("calculation", { id: "sum", formula: "{price} * {other}" })],
  });
  const inside = [
    { ...section, repeat: undefined },
    ...[table, plain("other"), plain("price")].map((field) => ({ ...field, sectionId: "rooms" })),
    {
      ...plain("note", { requiredWhen: all({ ...rule("beds", "x"), columnId: "price" }) }),
      sectionId: "rooms",
    },
  ];
  let count = 0;
  const { fields } = duplicateField({
    fields: inside,
    id: "rooms",
    createId: () => `copy${(count += 1)}`,
  });
  const [, beds, other, , note] = fields.slice(inside.length);
  expect(beds).toMatchObject({
    columns: [{ id: "price" }, { formula: `{price} * {${other?.id}}` }],
  });
  expect(note?.requiredWhen?.items).toMatchObject([{ fieldId: beds?.id, columnId: "price" }]);
});
