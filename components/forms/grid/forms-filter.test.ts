import { describe, expect, it } from "vitest";
import { formCard } from "@/tests/factories/responses/form-card";
import { filterFrom, FORMS_FILTERS, formsAddress, selectForms, tagsFrom } from "./forms-filter";

const read = (query: string) => filterFrom(new URLSearchParams(query));

describe("the filter of My Forms", () => {
  it.each([
    ["", "all"],
    ["status=published", "published"],
    ["status=draft", "draft"],
    ["status=closed", "closed"],
    ["status=Draft", "all"],
    ["status=archived", "all"],
    ["status=", "all"],
    ["trash=1", "trash"],
  ])("of the address %o is %s", (query, filter) => {
    expect(read(query)).toBe(filter);
  });

  it("has the documented labels, and each query parses to its own filter", () => {
    const words = FORMS_FILTERS.map(({ label }) => label);
    expect(words).toEqual(["All Forms", "Published Forms", "Draft Forms", "Closed Forms", "Trash"]);
    for (const { value, query } of FORMS_FILTERS) {
      expect(read(query)).toBe(value);
    }
  });
});

it("finds closed forms among the published ones", () => {
  const live = { opensAt: null, closesAt: null, timeZone: "UTC", responseLimit: 3 };
  const forms = [
    formCard({ title: "Draft" }),
    formCard({ title: "Open", status: "published", live: { ...live, availability: "open" } }),
    formCard({ title: "Full", status: "published", live: { ...live, availability: "full" } }),
  ];
  const titles = (filter: Parameters<typeof selectForms>[1]["filter"]) =>
    selectForms(forms, { filter, tags: [], search: "" }).map(({ title }) => title);
  expect(titles("closed")).toEqual(["Full"]);
  expect(titles("published")).toEqual(["Open", "Full"]);
  expect(titles("draft")).toEqual(["Draft"]);
});

it("keeps several tags in the address", () => {
  const tags = ["R & D", "Berlin"];
  const address = formsAddress({ filter: "draft", tags });
  const query = new URLSearchParams(address.slice("/forms?".length));
  expect([filterFrom(query), tagsFrom(query)]).toEqual(["draft", tags]);
  expect(formsAddress({ filter: "all", tags: [] })).toBe("/forms");
  expect(tagsFrom(new URLSearchParams("tag=&tag=a&tag=A"))).toEqual(["a"]);
});

it("finds forms by all of the tags, and searches tags like titles", () => {
  const forms = [
    formCard({ title: "One", tags: ["Sales", "Berlin"] }),
    formCard({ title: "Two", tags: ["sales"] }),
    formCard({ title: "Sales talk" }),
  ];
  const titles = (tags: string[], search = "") =>
    selectForms(forms, { filter: "all", tags, search }).map(({ title }) => title);
  expect(titles(["SALES"])).toEqual(["One", "Two"]);
  expect(titles(["Sales", "berlin"])).toEqual(["One"]);
  expect(titles([], "sale")).toEqual(["One", "Two", "Sales talk"]);
});
