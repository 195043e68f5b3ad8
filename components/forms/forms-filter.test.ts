import { describe, expect, it } from "vitest";
import { FORMS_FILTERS, filterFrom } from "./forms-filter";

const read = (query: string) => filterFrom(new URLSearchParams(query));

describe("the filter of My Forms", () => {
  it.each([
    ["", "all"],
    ["status=published", "published"],
    ["status=draft", "draft"],
    ["status=Draft", "all"],
    ["status=archived", "all"],
    ["status=", "all"],
    ["trash=1", "trash"],
  ])("of the address %o is %s", (query, filter) => {
    expect(read(query)).toBe(filter);
  });

  it("has the documented labels, and each query parses to its own filter", () => {
    const words = FORMS_FILTERS.map(({ label }) => label);
    expect(words).toEqual(["All Forms", "Published Forms", "Draft Forms", "Trash"]);
    for (const { value, query } of FORMS_FILTERS) {
      expect(read(query)).toBe(value);
    }
  });
});
