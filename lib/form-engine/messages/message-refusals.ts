import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { Refusal } from "../checks/refusals";
import { messageRuleRefusals } from "../checks/rule-refusals";
import { isEmailField } from "./is-email-field";
import { messageProblems } from "./message-problems";

type Form = { settings: PublicPageSettings; fields: readonly Field[] };

/** The messages that a save refuses when it gives them, and a publish always. */
export function messageRefusals({ settings, fields }: Form): Refusal[] {
  const { messages, endings, notificationRules } = settings;
  const found = messageProblems({ messages, endings, fields })
    .filter(({ isBlocking }) => isBlocking)
    .map(({ messageId, name, part, sentence }) => {
      const index = messages.findIndex(({ id }) => id === messageId);
      const path = `settings.messages.${index}.${part}`;
      return { path, sentence: `Message "${name}": ${sentence}.` };
    });
  const form = { messages, rules: notificationRules, endings, fields };
  return [...messageRuleRefusals(form), ...found];
}

/** The answer that e-mails of new submissions are replied to, when it is that of no e-mail field. */
export function replyToRefusals({ settings: { noticeReplyTo }, fields }: Form): Refusal[] {
  const field = fields.find(({ id }) => id === noticeReplyTo);
  if (["auto", "none"].includes(noticeReplyTo) || (field && isEmailField(field))) {
    return [];
  }
  const words = field
    ? `"${fieldName(field, fields)}", which is no e-mail field`
    : `a field that does not exist: ${noticeReplyTo}`;
  const sentence = `Replies to e-mails of new submissions cannot go to ${words}.`;
  return [{ path: "settings.noticeReplyTo", sentence }];
}
