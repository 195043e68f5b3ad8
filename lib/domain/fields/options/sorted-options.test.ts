import { describe, expect, it } from "vitest";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { fieldOf, storedAs } from "@/tests/factories/content/field-definitions";
import { withSortedOptions } from "./sorted-options";

const options = ["b10", "Other", "ä", "B2", "a", "Z"];
const shown = (own: object, language = "en") =>
  withSortedOptions(fieldOf("dropdown", { options, ...own }), language).options;

describe("sorted options", () => {
  it("stand by their names without case, numbers by value, with Other last", () => {
    expect(shown({ optionSort: "asc" })).toEqual(["a", "ä", "B2", "b10", "Z", "Other"]);
    expect(shown({ optionSort: "desc" })).toEqual(["Z", "b10", "B2", "ä", "a", "Other"]);
  });

  it("stand as the language of the page orders what is shown", () => {
    expect(shown({ optionSort: "asc" }, "sv")).toEqual(["a", "B2", "b10", "Z", "ä", "Other"]);
    expect(shown({ optionSort: "asc", optionTexts: { a: "zz", Z: "0" } })[0]).toBe("Z");
  });

  it("are those of columns, too, and stay as they were where nothing is asked", () => {
    const radio = fieldOf("radio", { id: "r", options: ["b", "a"], optionSort: "asc" });
    const table = fieldOf("table", { columns: [radio] });
    expect(withSortedOptions(table, "en")).toMatchObject({ columns: [{ options: ["a", "b"] }] });
    const plain = fieldOf("dropdown", { options });
    expect(withSortedOptions(plain, "en")).toBe(plain);
  });

  it("are stored in the order of their owner, and never shuffled", () => {
    const [saved] = normaliseFields([fieldOf("radio", { options, optionSort: "asc" })]);
    expect(saved).toMatchObject({ options, optionSort: "asc" });
    const both = fieldOf("radio", { options, optionSort: "asc", shuffleOptions: true });
    expect(normaliseFields([both])[0]).not.toHaveProperty("optionSort");
  });
});

const SORT = "'optionSort' must be asc or desc";
const COLUMNS = "Columns of options must be a whole number between 1 and 4";

describe.each(["radio", "multiselect"])("the settings of a %s", (type) => {
  const saved = (own: object) => storedAs({ id: "f", type, label: "Color", options, ...own });

  it.each([
    [
      { optionColumns: "3", optionSort: "desc" },
      { optionColumns: 3, optionSort: "desc" },
    ],
    [{ optionColumns: 1, optionSort: "" }, { optionColumns: 1 }],
  ])("%j are stored", (given, stored) => {
    expect(saved(given)).toMatchObject(stored);
  });

  it.each([
    [{ optionSort: "up" }, SORT],
    [{ optionSort: { toString: "asc" } }, SORT],
    [{ optionColumns: 0 }, COLUMNS],
    [{ optionColumns: 5 }, COLUMNS],
    [{ optionColumns: 1.5 }, COLUMNS],
    [{ optionColumns: "many" }, COLUMNS],
    [{ optionColumns: [2] }, COLUMNS],
  ])("%j are refused", (given, sentence) => {
    expect(saved(given)).toBe(sentence);
  });
});
