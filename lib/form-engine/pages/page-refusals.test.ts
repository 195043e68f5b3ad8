import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { plain } from "@/tests/factories/content/plain-fields";
import { pageBreakChecks } from "../checks/field-checks";
import { refusalsIn } from "../checks/form-check";
import { normaliseFields } from "../normalise-fields";
import { inPageOrder } from "./in-page-order";

const refusals = (fields: Field[]) => refusalsIn(pageBreakChecks({ fields }));
const page = (id: string) => plain(id, { type: "page" });
const pages = (count: number) => Array.from({ length: count }, (_, index) => page(`p${index}`));

describe("the pages of a saved form", () => {
  it("are at most 100, with the one before the first break", () => {
    expect(refusals(pages(100))).toEqual([]);
    expect(refusals([plain("a"), ...pages(99)])).toEqual([]);
    expect(refusals(pages(101))).toEqual([
      {
        path: "fields.100",
        sentence: 'A form can have at most 100 pages: "P100" begins one too many',
      },
    ]);
    expect(refusals([plain("a"), ...pages(100)])[0]?.sentence).toContain('"P99"');
  });

  it("do not have the name of the page before the first break", () => {
    expect(refusals([plain("a"), page("first")])).toEqual([
      { path: "fields.1", sentence: 'The page break "FIRST" must not have the id "first"' },
    ]);
    expect(refusals([plain("first"), page("p")])).toEqual([]);
  });

  it("hold each field on the page of its section", () => {
    const fields = [
      plain("s", { type: "section" }),
      page("p"),
      plain("b"),
      plain("a", { sectionId: "s" }),
    ];
    const saved = normaliseFields(fields);
    expect(saved.map(({ id }) => id)).toEqual(["s", "a", "p", "b"]);
    expect(inPageOrder(saved)).toEqual(saved);
  });

  it("keep the order of fields otherwise", () => {
    const fields = [plain("a", { sectionId: "s" }), plain("b"), plain("s", { type: "section" })];
    expect(inPageOrder(fields)).toEqual(fields);
    expect(inPageOrder([plain("h"), page("p"), ...fields])).toEqual([
      plain("h"),
      page("p"),
      ...fields,
    ]);
  });
});
