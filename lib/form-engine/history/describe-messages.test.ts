import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { ending } from "@/tests/factories/content/endings";
import { message } from "@/tests/factories/content/messages";
import { all, plain, rule } from "@/tests/factories/content/plain-fields";
import { describeChanges } from "./describe-changes";

const page = (given: Partial<PublicPageSettings>) => ({
  ...EMPTY_CONTENT,
  fields: [plain("mail", { label: "E-mail" })],
  settings: { ...EMPTY_CONTENT.settings, endings: [ending("e")], ...given },
});
const a = (given: Parameters<typeof message>[1] = {}) => ({ messages: [message("a", given)] });

it.each<[Partial<PublicPageSettings>, Partial<PublicPageSettings>, string]>([
  [{}, { noticeReplyTo: "none" }, "Replies to e-mails of new submissions changed"],
  [{}, a(), "Added message 'A'"],
  [a(), {}, "Removed message 'A'"],
  [a(), a({ subject: "Hi" }), "Subject of message 'A' 'Thank you' → 'Hi'"],
  [a(), a({ to: { fieldId: "b" } }), "E-mail field of message 'A' changed"],
  [a(), a({ replyTo: "a@x.no" }), "Reply address of message 'A' added: 'a@x.no'"],
  [a(), a({ withAnswers: "pdf" }), "Answers in message 'A' 'none' → 'pdf'"],
  [a(), a({ offer: { follow: true } }), "Links in message 'A' changed"],
  [
    a(),
    a({ rules: all(rule("$ending", "e")) }),
    "Rules of message 'A' changed: always → Ending is E",
  ],
])("changes of messages are told: %j → %j", (before, after, words) => {
  const changes = describeChanges(page(before), page(after));
  expect(changes.map(({ text }) => text)).toEqual([words]);
});
