import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { exportColumns, headingOf } from "./export-columns";

const titles = (labels: readonly string[], originals?: readonly string[]) => {
  const fieldsOf = (label: string) => [plain("pet", { label })];
  const written = originals && { originals: originals.map(fieldsOf) };
  const versions = labels.map(fieldsOf);
  return exportColumns({ versions, withSecrets: false, ...written }).map(({ title }) => title);
};

it("a column says what its question was called before", () => {
  expect(titles(["Pet", "Pet", "Animal"])).toEqual(["Pet (was: Animal)"]);
});

it.each([
  [["Haustier", "Pet"], ["Pet", "Pet"], "Haustier"],
  [["Haustier", "Haustiere"], ["Pet", "Pet"], "Haustier"],
  [["Pet", "Haustier"], ["Pet", "Pet"], "Pet"],
  [["Haustier", "Tier"], ["Pet", "Animal"], "Haustier (was: Tier)"],
  [["Haustier", "Animal", "Tier"], ["Pet", "Animal", "Animal"], "Haustier (was: Animal)"],
  [["Tier", "Tier"], ["Pet", "Animal"], "Tier"],
])("another translation is no other question: %j of %j", (labels, originals, title) => {
  expect(titles(labels, originals)).toEqual([title]);
});

it("has the unit of its numbers in headings of spreadsheets alone", () => {
  const versions = [[plain("weight", { label: "Weight", unit: "kg" })]];
  const [column] = exportColumns({ versions, withSecrets: false });
  expect(column).toMatchObject({ title: "Weight", unit: "kg" });
  expect(column && headingOf(column)).toBe("Weight (kg)");
});
