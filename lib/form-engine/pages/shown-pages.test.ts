import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { shownPages } from "./shown-pages";
import { splitPages } from "./split-pages";
import { visibleIdsOf } from "./visibility";

const page = (id: string, given: object = {}) => plain(id, { type: "page", ...given });
const shown = (fields: Parameters<typeof splitPages>[0]) =>
  shownPages(splitPages(fields), visibleIdsOf({ fields, answers: {} })).map(({ id }) => id);

it("pages are shown when they are visible and have something to show", () => {
  const hidden = plain("b", { hidden: true });
  expect(shown([plain("a"), page("p", { hidden: true }), plain("b")])).toEqual(["first"]);
  expect(shown([plain("a"), page("p"), hidden, page("q"), plain("c")])).toEqual(["first", "q"]);
  expect(shown([plain("a"), page("p"), plain("h", { type: "hidden" })])).toEqual(["first"]);
  expect(shown([plain("a"), page("p", { title: "Thanks" }), hidden])).toEqual(["first", "p"]);
});

it("the first page is shown when there is nothing else", () => {
  expect(shown([page("p", { hidden: true }), plain("a")])).toEqual(["p"]);
});
