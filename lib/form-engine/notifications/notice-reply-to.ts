import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { NoticeReplyTo } from "@/lib/domain/forms/public-page-settings";
import { isEmailAddress, normalEmailAddress } from "@/lib/domain/urls/email-address";
import { isEmailField } from "../messages/is-email-field";

type Answered = {
  replyTo: NoticeReplyTo;
  fields: readonly Field[];
  /** As they are stored. */
  answers: Answers;
};

/** The address that an e-mail about a submission is replied to, so that an owner's reply reaches who sent it; null = nobody. */
export function noticeReplyTo({ replyTo, fields, answers }: Answered): string | null {
  const [field, ...others] = fields.filter(
    (each) => isEmailField(each) && (replyTo === "auto" || each.id === replyTo),
  );
  // Of several none is meant.
  const answer = field && others.length === 0 ? ownValue(answers, field.id) : null;
  return typeof answer === "string" && isEmailAddress(answer) ? normalEmailAddress(answer) : null;
}
