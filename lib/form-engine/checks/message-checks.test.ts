import { describe, expect, it } from "vitest";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import type { Message } from "@/lib/domain/messages/message";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { message } from "@/tests/factories/content/messages";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { mayStandInSubject } from "../messages/may-stand-in-subject";
import { messageProblems } from "../messages/message-problems";
import { refusalsIn } from "./form-check";
import { messageChecks, replyToChecks } from "./message-checks";

const fields = [
  plain("mail", { type: "email", label: "E-mail" }),
  plain("name", { label: "Name" }),
  plain("pin", { type: "password", label: "PIN" }),
  plain("way", { type: "radio", label: "Way", options: ["Train", "Car"] }),
];
const endings = [ending("gold")];

function refused(given: Partial<Message>, noticeReplyTo = "auto") {
  const messages = [message("a", given)];
  const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, endings, messages, noticeReplyTo };
  return refusalsIn(messageChecks({ settings, fields }));
}

describe("a save refuses a message", () => {
  it("for nothing that it can be sent with", () => {
    const rules = all(rule("way", "Car"), rule("$ending", "gold", "not_equals"));
    const text = "Hi {{name|you}}, by {{way}}";
    expect(refused({ rules, subject: "By {{way}}", text })).toEqual([]);
  });

  it.each<[Partial<Message>, string, string]>([
    [{ to: { fieldId: "no" } }, "to", "It is sent to a field that does not exist: no."],
    [{ to: { fieldId: "name" } }, "to", 'It is sent to "Name", which is no e-mail field.'],
    [
      { rules: all(rule("$ending", "silver")) },
      "rules",
      "A rule names an ending that does not exist: silver.",
    ],
    [
      { rules: all(rule("$ending", "gold", "contains")) },
      "rules",
      "A rule about the ending can only ask whether it is one, or is not (equals, not_equals).",
    ],
    [
      { subject: "For {{name}}" },
      "subject",
      'Its subject shows the answer of "Name". Only choices, numbers, dates and calculations may stand there.',
    ],
    [
      { subject: "For {{no}}" },
      "subject",
      "Its subject shows the answer of an unknown field: {{no}}.",
    ],
    [{ text: "{{no}}" }, "text", "Its text shows the answer of an unknown field: {{no}}."],
    [{ text: "{{pin}}" }, "text", 'Its text shows the answer of "PIN", which is secret.'],
  ])("for %j", (given, part, sentence) => {
    expect(refused(given)).toEqual([
      { path: `settings.messages.0.${part}`, sentence: `Message "A": ${sentence}` },
    ]);
  });

  it("for rules on what nobody knows", () => {
    const path = "settings.messages.0.rules";
    expect(refused({ rules: all(rule("no", "x")) })[0]).toEqual({
      path,
      sentence: 'A rule of the message "A" names a field that does not exist: no',
    });
    expect(refused({ rules: all(rule("way", "x", "sounds_like")) })[0]).toEqual({
      path,
      sentence: 'A rule of the message "A" has an operator that is not known: sounds_like',
    });
  });
});

it("rules that no answers meet are a problem, and refuse nothing", () => {
  const messages = [message("a", { rules: all(rule("way", "Car"), rule("way", "Train")) })];
  expect(messageProblems({ messages, endings, fields })).toMatchObject([
    { messageId: "a", sentence: "No answers meet its rules", isBlocking: false },
  ]);
});

it("a subject shows what nobody typed as text, of whatever type", () => {
  const may = FIELD_TYPES.filter((type) => mayStandInSubject(fieldOf(type)));
  expect(may.join(" ")).toBe(
    "number dropdown multiselect country checkbox radio ranking switch consent date daterange time range rating scale calculation",
  );
});

it("replies of e-mails about submissions go to an e-mail field, or none", () => {
  const sentences = (noticeReplyTo: string) =>
    refusalsIn(
      replyToChecks({ settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, noticeReplyTo }, fields }),
    );
  expect(["auto", "none", "mail"].flatMap(sentences)).toEqual([]);
  expect(sentences("name")).toEqual([
    {
      path: "settings.noticeReplyTo",
      sentence:
        'Replies to e-mails of new submissions cannot go to "Name", which is no e-mail field.',
    },
  ]);
  expect(sentences("no")[0]?.sentence).toContain("a field that does not exist: no");
});

it("a message for all endings but the only one can be sent, without any ending", () => {
  const messages = [message("a", { rules: all(rule("$ending", "gold", "not_equals")) })];
  expect(messageProblems({ messages, endings, fields })).toEqual([]);
});
