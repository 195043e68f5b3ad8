import type { Message } from "@/lib/domain/messages/message";
import { all } from "./plain-fields";

/** A message to the field "mail", whose title is its id in capitals. */
export function message(id: string, given: Partial<Message> = {}): Message {
  return {
    id,
    title: id.toUpperCase(),
    to: { fieldId: "mail" },
    rules: all(),
    subject: "Thank you",
    text: "",
    withAnswers: "none",
    offer: {},
    ...given,
  };
}
