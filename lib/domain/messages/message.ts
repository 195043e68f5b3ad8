import { namedText, type Labelled } from "../piping/named-text";
import type { RuleGroup } from "../rules/rule-group";

export const WITH_ANSWERS = ["none", "text", "pdf"] as const;

/** An e-mail to whoever answered, about their submission. */
export type Message = {
  id: string;
  /** For its owners alone; blank: "Message 1". */
  title: string;
  /** The e-mail field whose answer is the address. */
  to: { fieldId: string };
  /** Over the answers that are stored and the ending that was shown; without any rule it is always sent. */
  rules: RuleGroup;
  /** One line, with pipes of choices, numbers, dates and calculations alone. */
  subject: string;
  /** Markdown with pipes. */
  text: string;
  /** Where a reply goes; absent: nowhere but to the server's address. */
  replyTo?: string | undefined;
  /** The answers below the text, in a PDF attached, or not at all. */
  withAnswers: (typeof WITH_ANSWERS)[number];
  /** Links below the text, where the form allows what they are for. */
  offer: MessageOffer;
};

export type MessageOffer = {
  /** To correct or withdraw the answers. */
  correct?: boolean | undefined;
  /** To follow the request. */
  follow?: boolean | undefined;
  /** To change the item of the board. */
  update?: boolean | undefined;
};

export const MESSAGES_PER_FORM = 5;

type Place = { index: number; fields: readonly Labelled[] | null };

/** How a message is named in sentences and lists: by its title, else by its place. */
export function messageName({ title }: Pick<Message, "title">, { index, fields }: Place): string {
  return namedText(title.trim(), fields) || `Message ${index + 1}`;
}
