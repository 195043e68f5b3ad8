import { describe, expect, it } from "vitest";
import { previewPolicy } from "@/lib/domain/visibility/preview-policy";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { conditional, plain, when } from "@/tests/factories/content/plain-fields";
import { prepareSubmission } from "../answers/prepare-submission";
import { logicProblems } from "../logic/logic-problems";
import { unreachableFields } from "../logic/unreachable-fields";
import { visibleIdsOf, whyHidden } from "./visibility";

const more = plain("more", { type: "switch" });
const tickets = plain("p", {
  type: "page",
  label: "Tickets",
  conditionalLogic: when({ dependsOn: "more", value: "Yes" }),
});
const form = [more, tickets, plain("a", { required: true }), plain("s", { type: "section" })];
const inSection = plain("b", { sectionId: "s" });
const byChoice = conditional("c", { dependsOn: "more", value: "Yes" });
const fields = [...form, inSection, byChoice, plain("q", { type: "page" }), plain("end")];

describe("a hidden page", () => {
  it("hides all that stands on it, and nothing else", () => {
    expect([...visibleIdsOf({ fields, answers: {} })]).toEqual(["more", "q", "end"]);
    const all = fields.map(({ id }) => id);
    expect([...visibleIdsOf({ fields, answers: { more: true } })].toSorted()).toEqual(
      all.toSorted(),
    );
  });

  it("hides them in the preview too, which cascades nothing else", () => {
    const hidden = [plain("p", { type: "page", hidden: true }), plain("a")];
    expect([...visibleIdsOf({ fields: hidden, answers: {}, policy: previewPolicy })]).toEqual([]);
  });

  it("asks for no answer and keeps none", () => {
    const answers = { more: false, a: "1", b: "2", c: "3", end: "4" };
    const sent = prepareSubmission({
      form: compiledForm(fields),
      answers,
      matchesPattern: () => true,
    });
    expect(sent).toMatchObject({ ok: true, answers: { more: false, end: "4" } });
    expect(Object.keys(sent.ok ? sent.answers : {})).toEqual(["more", "end"]);
  });

  it("is why its fields are hidden", () => {
    for (const fieldId of ["a", "b", "c"]) {
      expect(whyHidden({ fields, answers: {}, fieldId })).toEqual({
        reason: "parent-hidden",
        dependsOn: "p",
      });
    }
    expect(whyHidden({ fields, answers: {}, fieldId: "p" })?.reason).toBe("parent-empty");
  });

  it("still stores hidden values, and no result that is shown on it", () => {
    const source = plain("h", { type: "hidden" });
    const sum = { ...plain("sum", { type: "calculation" }), formula: "1 + 1" };
    const answers = { h: "news" };
    const given = { answers, today: null };
    expect(compiledForm([more, tickets, source, sum]).settle(given.answers, given.today)).toEqual({
      h: "news",
    });
    expect(compiledForm([more, source, sum, tickets]).settle(given.answers, given.today)).toEqual({
      h: "news",
      sum: 2,
    });
  });
});

describe("a number that a box or a link gave as text", () => {
  const shown = conditional("s", { dependsOn: "n", value: "5" });
  const asked = [plain("n", { type: "number", min: 0, step: 1 }), shown];

  it.each(["5", "5.0", " 5 ", 5])("is compared as the number: %j", (n) => {
    expect([...visibleIdsOf({ fields: asked, answers: { n } })]).toContain("s");
    expect(whyHidden({ fields: asked, answers: { n }, fieldId: "s" })).toBeNull();
  });

  it.each(["5x", "1e", "5.000", ""])("has no consequence when nobody can read it: %j", (n) => {
    expect([...visibleIdsOf({ fields: asked, answers: { n } })]).toEqual(["n"]);
    expect(whyHidden({ fields: asked, answers: { n }, fieldId: "s" })).toEqual({
      reason: "parent-empty",
      dependsOn: "n",
    });
  });
});

describe("the logic checks", () => {
  const sentences = (list: typeof fields) => logicProblems(list).map(({ sentence }) => sentence);

  it("name what a page depends on and hides", () => {
    const page = plain("p", { type: "page", conditionalLogic: when({ dependsOn: "a" }) });
    expect(sentences([plain("z"), page, plain("a")])).toEqual([
      'The page depends on "A", which is hidden with it',
    ]);
    const outside = conditional("o", { dependsOn: "b", operator: "is_not_empty" });
    const reading = when({ dependsOn: "o", operator: "is_not_empty" });
    const round = plain("p", { type: "page", conditionalLogic: reading });
    expect(sentences([outside, round, plain("b")])).toContain(
      'The page depends on "O", which is hidden with it',
    );
  });

  it("name a required field on a page that nobody sees", () => {
    const page = plain("p", { type: "page", label: "Extras", hidden: true });
    const list = [plain("z"), page, plain("a", { required: true })];
    expect(sentences(list)).toEqual([
      'It is required, but visitors never see it: "Extras" is never shown',
    ]);
    expect(unreachableFields(list).get("a")).toEqual({ reason: "above", fieldId: "p" });
  });

  it("name a condition that contradicts that of the page", () => {
    const page = plain("p", {
      type: "page",
      conditionalLogic: when({ dependsOn: "city", value: "Oslo" }),
    });
    const list = [plain("city"), page, conditional("a", { dependsOn: "city", value: "Rome" })];
    expect(sentences(list)).toEqual([
      'Visitors never see it: its condition contradicts that of "P"',
    ]);
  });
});
