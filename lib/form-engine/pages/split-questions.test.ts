import { describe, expect, it } from "vitest";
import { conditional, plain } from "@/tests/factories/content/plain-fields";
import { shownPages } from "./shown-pages";
import { FIRST_PAGE, withTextsOf } from "./split-pages";
import { pagesOf } from "./split-questions";

const text = (id: string, given: Parameters<typeof plain>[1] = {}) => plain(id, given);
const page = (id: string, given: Parameters<typeof plain>[1] = {}) =>
  plain(id, { type: "page", title: "", description: "", ...given });
const note = (id: string) => plain(id, { type: "paragraph" });
const idsOf = (fields: Parameters<typeof pagesOf>[0]) =>
  pagesOf(fields, "one").map((each) => [each.id, ...each.fields.map(({ id }) => id)]);

describe("one question at a time", () => {
  it("is not asked for by default", () => {
    expect(pagesOf([text("a"), text("b")], "all")).toEqual([]);
    expect(pagesOf([text("a"), page("p"), text("b")], "all")).toHaveLength(2);
  });

  it("is a page for each question, the first with the id of its page", () => {
    expect(idsOf([text("a"), text("b"), page("p"), text("c"), text("d")])).toEqual([
      [FIRST_PAGE, "a"],
      ["question.b", "b"],
      ["p", "c"],
      ["question.d", "d"],
    ]);
  });

  it("has texts above the question that follows, and those at the end with the last one", () => {
    expect(idsOf([note("n"), text("a"), note("m"), text("b"), note("o")])).toEqual([
      [FIRST_PAGE, "n", "a"],
      ["question.b", "m", "b", "o"],
    ]);
    expect(idsOf([note("n")])).toEqual([[FIRST_PAGE, "n"]]);
    expect(idsOf([text("h", { type: "hidden" }), text("a")])).toEqual([[FIRST_PAGE, "h", "a"]]);
  });

  it("keeps what depends on a question with it", () => {
    const dependent = conditional("b", { dependsOn: "a", value: "Yes" });
    expect(idsOf([text("a"), text("c"), dependent])).toEqual([
      [FIRST_PAGE, "a", "b"],
      ["question.c", "c"],
    ]);
  });

  it("begins a page that has texts with these alone", () => {
    const pages = pagesOf(
      [text("a"), page("p", { title: "Home", nextLabel: "On" }), text("b"), text("c")],
      "one",
    );
    expect(pages.map(({ id, title, nextLabel }) => [id, title, nextLabel])).toEqual([
      [FIRST_PAGE, "", ""],
      ["p", "Home", ""],
      ["question.b", "", ""],
      ["question.c", "", "On"],
    ]);
  });

  it("shows the texts of a section above each of its questions, and nothing of one that is hidden", () => {
    const section = text("s", {
      type: "section",
      sectionTitle: "You",
      sectionDescription: "All of it",
    });
    const fields = [section, text("a", { sectionId: "s" }), text("b", { sectionId: "s" })];
    const pages = pagesOf(fields, "one");
    expect(pages).toMatchObject([
      { id: FIRST_PAGE, title: "You", description: "All of it", questionId: "a" },
      { id: "question.b", title: "You", description: "All of it", questionId: "b" },
    ]);
    expect(shownPages(pages, new Set(["s", "b"])).map(({ id }) => id)).toEqual(["question.b"]);
    const piped = new Map([["s", { ...section, sectionTitle: "Ida" }]]);
    expect(withTextsOf(piped, pages).map(({ title }) => title)).toEqual(["Ida", "Ida"]);
  });

  it("loses no field", () => {
    const fields = [
      text("a"),
      text("s", { type: "section" }),
      text("t", { type: "section" }),
      note("n"),
      text("b", { sectionId: "s" }),
      page("p"),
      page("q", { title: "T" }),
      note("m"),
    ];
    expect(new Set(idsOf(fields).flat())).toEqual(
      new Set([FIRST_PAGE, "question.b", "a", "t", "n", "b", "p", "q", "m"]),
    );
  });
});
