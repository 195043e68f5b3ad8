import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Message } from "@/lib/domain/messages/message";
import { messageAddress } from "../messages/compose-message";
import { isEmailField } from "../messages/is-email-field";
import { visitorsPart } from "./stage-fields";

type Asked = { fields: readonly Field[]; settings: { messages: readonly Pick<Message, "to">[] } };

/**
 * The field with the address of whoever sends a form: the only e-mail field that visitors fill in, else that which the first
 * message goes to; null without one.
 */
export function respondentField({ fields, settings }: Asked): { fieldId: string } | null {
  const [only, ...others] = visitorsPart(fields).filter(isEmailField);
  if (only !== undefined && others.length === 0) {
    return { fieldId: only.id };
  }
  return settings.messages[0]?.to ?? null;
}

/** The answer of that field; null without one. `answers`: flat. */
export function respondentAddress(asked: Asked, answers: Answers): string | null {
  const to = respondentField(asked);
  return to && messageAddress({ to }, answers);
}
