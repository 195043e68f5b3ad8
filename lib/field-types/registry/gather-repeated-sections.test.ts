import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { definitionOf } from "./definitions";
import { gatherRepeatedSections } from "./gather-repeated-sections";

const section = (own: object) =>
  fieldOf("section", { id: "s", sectionTitle: "Guests", sectionDescription: "Who comes", ...own });
const name = fieldOf("text", { id: "name", label: "Name", sectionId: "s" });
const mail = fieldOf("email", { id: "mail", label: "Mail", sectionId: "s" });
const other = fieldOf("text", { id: "other" });

it("a repeated section and its fields are one field, wherever they stand", () => {
  const fields = [name, section({ repeat: { minRows: 2, rowLabel: "Guest" } }), other, mail];
  const [table, rest, ...more] = gatherRepeatedSections(fields);
  expect([rest, more]).toEqual([other, []]);
  expect(table).toMatchObject({
    id: "s",
    label: "Guests",
    description: "Who comes",
    minRows: 2,
    rowLabel: "Guest",
    isStacked: true,
    columns: [{ id: "name" }, { id: "mail" }],
  });
  const shown = table && definitionOf(table).display(table, [{ name: "Ida" }], {}, ENGLISH_VALUES);
  expect(shown).toMatchObject({ kind: "table", text: "Name: Ida" });
});

it("fields without a repeated section are the same list", () => {
  const fields = [section({}), name, other];
  expect(gatherRepeatedSections(fields)).toBe(fields);
});
