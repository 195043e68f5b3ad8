import type { Field } from "@/lib/domain/fields/base-field";
import type { Message } from "@/lib/domain/messages/message";
import { isEmailField } from "./is-email-field";

type New = { id: string; fields: readonly Field[] };

/** A message that says nothing yet, to the form's first e-mail field. */
export function blankMessage({ id, fields }: New): Message {
  return {
    id,
    title: "",
    to: { fieldId: fields.find(isEmailField)?.id ?? "" },
    rules: { match: "all", items: [] },
    subject: "",
    text: "",
    withAnswers: "none",
    offer: {},
  };
}

/** A message that confirms what was sent, with words that can stay as they are. */
export function confirmationMessage(given: New): Message {
  return {
    ...blankMessage(given),
    title: "Confirmation",
    subject: "We have received your answers",
    text: "Thank you.\n\nWe have received what you sent, and will be in touch if anything is unclear. Your answers are below, for you to keep.",
    withAnswers: "text",
  };
}
