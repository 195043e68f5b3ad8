import { describe, expect, it } from "vitest";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { ask } from "@/tests/factories/content/asks";
import { plain } from "@/tests/factories/content/plain-fields";
import { askableFields } from "../ask-back/ask-problems";
import { askBackAdvice, askBackChecks } from "./ask-back-checks";
import { refusalsIn } from "./form-check";
import { formChecks } from "./form-checks";

const fields = [
  plain("head", { type: "heading", label: "Head" }),
  plain("mail", { type: "email", label: "E-mail" }),
  plain("name", { label: "Name" }),
  plain("pin", { type: "password", label: "PIN" }),
  plain("sum", { type: "calculation", label: "Sum", formula: "1" }),
  plain("source", { type: "hidden", label: "Source" }),
  plain("way", { type: "radio", label: "Way", options: ["Train", "Car"] }),
  plain("guests", { type: "section", label: "Guests", repeat: {} }),
  plain("guest", { label: "Guest", sectionId: "guests" }),
  plain("safe", { type: "section", label: "Safe", repeat: {} }),
  plain("code", { type: "password", label: "Code", sectionId: "safe" }),
  plain("check", { type: "page", stageId: "s", title: "Check" }),
  plain("note", { label: "Note" }),
];

function content(given: Partial<Ask> = {}, mondayBoardId: string | null = "7") {
  const settings = { ...EMPTY_CONTENT.settings, askBack: [ask("first"), ask("a", given)] };
  return { ...EMPTY_CONTENT, title: "T", fields, settings, mondayBoardId };
}

describe("a save refuses an ask", () => {
  it("for nothing that can be asked", () => {
    const given = { fieldIds: ["name", "mail", "way", "guests"], subject: "By {{way}}" };
    expect(askBackChecks(content({ ...given, text: "Hi {{name|you}}" }))).toEqual([]);
  });

  it.each<[Partial<Ask>, string, string]>([
    [{ fieldIds: ["name", "no"] }, "fieldIds", "It asks for a field that does not exist: no."],
    [{ fieldIds: ["head"] }, "fieldIds", 'It asks for "Head", which takes no answer.'],
    [{ fieldIds: ["sum"] }, "fieldIds", 'It asks for "Sum", which is calculated.'],
    [{ fieldIds: ["pin"] }, "fieldIds", 'It asks for "PIN", which is secret.'],
    [{ fieldIds: ["safe"] }, "fieldIds", 'It asks for "Safe", which holds secret answers.'],
    [{ fieldIds: ["source"] }, "fieldIds", 'It asks for "Source", which nobody fills in.'],
    [{ fieldIds: ["note"] }, "fieldIds", 'It asks for "Note", which is filled in by a stage.'],
    [
      { fieldIds: ["guest"] },
      "fieldIds",
      'It asks for "Guest", which is part of a section that repeats: choose the section.',
    ],
    [{ to: { fieldId: "no" } }, "to", "It is sent to a field that does not exist: no."],
    [{ to: { fieldId: "name" } }, "to", 'It is sent to "Name", which is no e-mail field.'],
    [
      { subject: "For {{name}}" },
      "subject",
      'Its subject shows the answer of "Name". Only choices, numbers, dates and calculations may stand there.',
    ],
    [{ text: "{{no}}" }, "text", "Its text shows the answer of an unknown field: {{no}}."],
    [{ text: "{{pin}}" }, "text", 'Its text shows the answer of "PIN", which is secret.'],
  ])("for %j", (given, part, sentence) => {
    const named = { label: "More", ...given };
    expect(refusalsIn(askBackChecks(content(named)))).toEqual([
      { path: `settings.askBack.1.${part}`, sentence: `Ask "More": ${sentence}` },
    ]);
  });
});

it("offers the questions that a save takes", () => {
  expect(askableFields(fields).map(({ id }) => id)).toEqual(["mail", "name", "way", "guests"]);
});

it("names a text of an ask once, with the ask to go to", () => {
  const found = formChecks(content({ text: "{{no}}" })).filter(({ key }) => key === "ask-a");
  expect(found).toMatchObject([{ setting: { name: "ask", selector: '[data-ask="a"]' } }]);
});

it("advises about asks of a form without a board, or that makes no items", () => {
  expect(askBackAdvice(content({}, null))).toMatchObject([
    { text: "The board asks back: no board is connected that could ask.", isBlocking: false },
  ]);
  expect(askBackAdvice(content())).toEqual([]);
  const matching = content();
  matching.settings.boardMode = "match";
  expect(askBackAdvice(matching)[0]?.text).toContain("so nobody is asked");
  expect(askBackAdvice({ ...EMPTY_CONTENT, mondayBoardId: null })).toEqual([]);
});
