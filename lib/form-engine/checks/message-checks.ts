import { fieldName } from "@/lib/field-types/registry/field-name";
import { isEmailField } from "../messages/is-email-field";
import { messageProblems } from "../messages/message-problems";
import type { CheckedContent, FormCheck } from "./form-check";
import { messageRuleFaults } from "./rule-checks";

type Content = Pick<CheckedContent, "fields" | "settings">;

/** Messages to respondents: a save refuses what names a field or an ending that is not there, or no e-mail field. */
export function messageChecks({ fields, settings }: Content): FormCheck[] {
  const { messages } = settings;
  const rules = messageRuleFaults({ fields, settings }).map(({ subject, refusal }) => ({
    ...aboutMessage(subject.id),
    text: `${refusal.sentence}.`,
    isBlocking: true,
    refusal,
  }));
  const problems = messageProblems({ ...settings, fields }).map(
    ({ messageId, name, part, sentence, isBlocking }) => {
      const check = { ...aboutMessage(messageId), text: `Message "${name}": ${sentence}.` };
      const index = messages.findIndex(({ id }) => id === messageId);
      const refusal = { path: `settings.messages.${index}.${part}`, sentence: check.text };
      return isBlocking ? { ...check, isBlocking, refusal } : { ...check, isBlocking };
    },
  );
  return [...rules, ...problems];
}

/** What a check of a message has, whatever it finds. */
export function aboutMessage(id: string) {
  return {
    key: `message-${id}`,
    area: "logic" as const,
    fieldId: null,
    setting: { name: "message" as const, selector: `[data-message="${id}"]` },
  };
}

/** The answer that e-mails of new submissions are replied to, when it is that of no e-mail field. */
export function replyToChecks({ fields, settings: { noticeReplyTo } }: Content): FormCheck[] {
  const field = fields.find(({ id }) => id === noticeReplyTo);
  if (["auto", "none"].includes(noticeReplyTo) || (field && isEmailField(field))) {
    return [];
  }
  const words = field
    ? `"${fieldName(field, fields)}", which is no e-mail field`
    : `a field that does not exist: ${noticeReplyTo}`;
  const text = `Replies to e-mails of new submissions cannot go to ${words}.`;
  const refusal = { path: "settings.noticeReplyTo", sentence: text };
  // What is stored may stay: the field was another one when it was chosen.
  const setting = { name: "replies" as const, selector: "[data-reply-to]" };
  return [
    { key: "reply-to", area: "logic", fieldId: null, setting, text, isBlocking: false, refusal },
  ];
}
