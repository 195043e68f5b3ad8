import { describe, expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import {
  FORM_TEMPLATES,
  isTemplateId,
  type TemplateId,
} from "@/lib/domain/forms/templates/form-templates";
import { templateContent } from "@/lib/domain/forms/templates/template-content";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { prepareSubmission } from "./answers/prepare-submission";
import { chooseEnding } from "./endings/choose-ending";
import { endingProblems } from "./endings/ending-problems";
import { readTransferFile } from "./export/read-transfer-file";
import { writeTransferFile } from "./export/write-transfer-file";
import { logicProblems } from "./logic/logic-problems";
import { splitPages } from "./pages/split-pages";

describe.each(FORM_TEMPLATES)("the template '$id'", ({ id }) => {
  const content = templateContent(id);

  it("is a form that can be saved as it stands, without a finding", () => {
    const read = readTransferFile(writeTransferFile(content, "2026-11-23T12:00:00Z"), 1);
    const { title, fields, settings } = content;
    expect(read).toMatchObject({ ok: true, form: { title, fields, settings: { ...settings } } });
    expect(logicProblems(content.fields)).toEqual([]);
    expect(endingProblems({ endings: content.settings.endings, fields: content.fields })).toEqual(
      [],
    );
  });

  it("is a new copy on every call", () => {
    expect(templateContent(id)).toEqual(content);
    expect(templateContent(id).fields[0]).not.toBe(content.fields[0]);
  });
});

it("knows no other template", () => {
  expect(isTemplateId("quote")).toBe(true);
  expect(isTemplateId("toString")).toBe(false);
  expect(isTemplateId(undefined)).toBe(false);
});

type Filled = { id: TemplateId; answers: Answers };

/** What is stored of these answers, and the title of the ending that they meet. */
function outcome({ id, answers }: Filled) {
  const { fields, settings } = templateContent(id);
  const prepared = prepareSubmission({
    form: compiledForm(fields),
    answers,
    matchesPattern: () => true,
  });
  if (!prepared.ok) {
    return { refused: Object.keys(prepared.errors) };
  }
  const ending = chooseEnding({ endings: settings.endings, fields, answers: prepared.answers });
  return { stored: prepared.answers, ending: ending?.id ?? null };
}

describe("the quote", () => {
  const contact = { name: "Ida", email: "ida@example.com" };

  it("adds up hours, the discount and extras", () => {
    const regular = { service: "Regular cleaning", rooms: 4, frequency: "Every week" };
    const extras = ["Windows (€45)", "Oven (€30)"];
    expect(outcome({ id: "quote", answers: { ...contact, ...regular, extras } })).toMatchObject({
      stored: { hours: 3, price: 151.8 },
      ending: null,
    });
  });

  it("asks for the frequency of regular cleaning alone, and ends large orders otherwise", () => {
    const deep = { service: "Deep cleaning", rooms: 20, frequency: "Every week" };
    const large = outcome({ id: "quote", answers: { ...contact, ...deep } });
    expect(large).toMatchObject({ stored: { hours: 15, price: 570 }, ending: "large" });
    expect(large.stored).not.toHaveProperty("frequency");
    const unasked = { ...contact, service: "Regular cleaning", rooms: 4 };
    expect(outcome({ id: "quote", answers: unasked })).toEqual({ refused: ["frequency"] });
  });
});

describe("the event", () => {
  const ida = { name: "Ida", email: "ida@example.com" };
  const seen = (answers: Answers) => outcome({ id: "event", answers: { ...ida, ...answers } });

  it("asks those who cannot come for nothing else", () => {
    expect(seen({ attendance: "I cannot come", ticket: "Regular (€180)" })).toEqual({
      stored: { ...ida, attendance: "I cannot come" },
      ending: "not_coming",
    });
  });

  it("takes half the fee online, and asks about guests only in person", () => {
    const ticket = "Regular (€180)";
    expect(seen({ attendance: "Online", ticket, guests: 2 })).toMatchObject({
      stored: { fee: 90 },
      ending: "online",
    });
    expect(seen({ attendance: "In person", ticket, guests: 2 })).toMatchObject({
      stored: { fee: 270, guests: 2 },
      ending: null,
    });
    expect(seen({ attendance: "In person" })).toEqual({ refused: ["ticket"] });
  });

  it("has four pages", () => {
    expect(splitPages(templateContent("event").fields)).toHaveLength(4);
  });
});

it("feedback has an ending for the happy and the disappointed", () => {
  const ending = (satisfaction: number, recommendation: number) =>
    outcome({ id: "feedback", answers: { satisfaction, recommendation } }).ending;
  expect([ending(5, 10), ending(3, 7), ending(2, 9), ending(4, 3)]).toEqual([
    "happy",
    null,
    "disappointed",
    "disappointed",
  ]);
});
