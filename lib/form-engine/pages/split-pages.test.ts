import { describe, expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { FIRST_PAGE, splitPages, withTextsOf } from "./split-pages";

const text = (id: string, given: Parameters<typeof plain>[1] = {}) => plain(id, given);
const page = (id: string, given: Parameters<typeof plain>[1] = {}) =>
  plain(id, { type: "page", ...given });
const idsOf = (fields: Parameters<typeof splitPages>[0]) =>
  splitPages(fields).map((each) => [each.id, ...each.fields.map(({ id }) => id)]);

describe("the pages of a form", () => {
  it("are none without a break", () => {
    expect(splitPages([text("a"), text("b")])).toEqual([]);
  });

  it("begin with what stands before the first break", () => {
    expect(idsOf([text("a"), page("p"), text("b"), page("q"), text("c")])).toEqual([
      [FIRST_PAGE, "a"],
      ["p", "b"],
      ["q", "c"],
    ]);
  });

  it("begin with a break that nothing visible stands before", () => {
    expect(idsOf([text("h", { type: "hidden" }), page("p"), text("b")])).toEqual([["p", "h", "b"]]);
    expect(idsOf([page("p"), page("q")])).toEqual([["p"], ["q"]]);
  });

  it("hold fields with their section, wherever they are listed", () => {
    const section = text("s", { type: "section" });
    const held = (id: string) => text(id, { sectionId: "s" });
    expect(idsOf([text("a"), section, page("p"), held("b"), text("c")])).toEqual([
      [FIRST_PAGE, "a", "s", "b"],
      ["p", "c"],
    ]);
    expect(idsOf([held("a"), page("p"), section])).toEqual([["p", "a", "s"]]);
  });

  it("have the texts of their break", () => {
    const pages = splitPages([
      text("a"),
      page("p", { title: " Tickets ", description: "How many?", nextLabel: "Pay" }),
      page("q"),
    ]);
    expect(pages).toMatchObject([
      { title: "", description: "", nextLabel: "", breakField: null },
      { title: "Tickets", description: "How many?", nextLabel: "Pay", breakField: { id: "p" } },
      { title: "", description: "", nextLabel: "", breakField: { id: "q" } },
    ]);
  });
  it("take texts of other breaks, and stay the same objects without new ones", () => {
    const pages = splitPages([page("p", { title: "For {{a}}" }), page("q", { title: "End" })]);
    const breaks = new Map([
      ["p", page("p", { title: "For Ida" })],
      ["q", page("q", { title: "End" })],
    ]);
    const [first, last] = withTextsOf(breaks, pages);
    expect(first).toEqual({ ...pages[0], title: "For Ida" });
    expect(last).toBe(pages[1]);
  });
});
