import * as z from "zod/mini";
import { boundedText } from "../fields/base-field";
import { isFieldId } from "../fields/field-id";
import {
  namedListSchema,
  storedListSchema,
  unknownKeys,
  withDefaults,
} from "../forms/named-list-schema";
import { LIMITS } from "../limits";
import { ruleGroupSchema } from "../rules/rule-schema";
import { isEmailAddress } from "../urls/email-address";
import { messageName, MESSAGES_PER_FORM, WITH_ANSWERS, type Message } from "./message";

const NO_FIELD = "Choose the e-mail field that it is sent to";
const NO_ADDRESS = "Replies go to one e-mail address, like office@example.com";
/** A subject is a line of the e-mail's header. */
const BREAKS = /[\p{Cc}\u2028\u2029]/u;

const offered = (name: string) => z.optional(z.boolean(`'offer.${name}' must be true or false`));

/** Of a message, or a translation of one. */
export const messageSubjectSchema = boundedText("The subject", LIMITS.title).check(
  z.refine((text) => text.trim() !== "", { error: "It needs a subject" }),
  z.refine((text) => !BREAKS.test(text), {
    error: "The subject must be one line without control characters",
  }),
);

const messageSchema = z.strictObject(
  {
    id: z
      .string("A message must have an id")
      .check(
        z.refine(isFieldId, { error: "Its id may only hold up to 64 letters, digits, - and _" }),
      ),
    title: z.pipe(
      boundedText("The title", LIMITS.title),
      z.transform((text: string) => text.trim()),
    ),
    to: z.strictObject(
      { fieldId: z.string(NO_FIELD).check(z.refine(isFieldId, { error: NO_FIELD })) },
      NO_FIELD,
    ),
    rules: ruleGroupSchema,
    subject: messageSubjectSchema,
    text: boundedText("The text", LIMITS.description),
    replyTo: z.optional(
      z.string(NO_ADDRESS).check(z.refine(isEmailAddress, { error: NO_ADDRESS })),
    ),
    withAnswers: z.enum(WITH_ANSWERS, "'withAnswers' must be none, text or pdf"),
    offer: z.strictObject(
      { correct: offered("correct"), follow: offered("follow"), update: offered("update") },
      "'offer' must be {correct, follow, update}",
    ),
  },
  unknownKeys,
);

const DEFAULTS = {
  title: "",
  rules: { match: "all", items: [] },
  subject: "",
  text: "",
  withAnswers: "none",
  offer: {},
};

const item = { safeParse: (raw: unknown) => messageSchema.safeParse(withDefaults(raw, DEFAULTS)) };
const words = { one: "Message", all: "messages" };

/** The messages of a form, in the order in which they are sent. A refusal names the message. */
export const messageListSchema = namedListSchema<Message>(
  { item, words, most: MESSAGES_PER_FORM },
  (title, index) => messageName({ title }, { index, fields: null }),
);

/** Stored messages, one by one: what cannot be read takes no other with it. */
export const storedMessagesSchema = storedListSchema<Message>(
  (raw) => item.safeParse(raw).data,
  MESSAGES_PER_FORM,
);
