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
import { webAddressProblem } from "../urls/web-address";
import { CHAT_SERVICES, CHATS_PER_FORM, type Chat } from "./chat";

const NO_ADDRESS = "Its address must be a full http:// or https:// address";

const chatSchema = z.strictObject(
  {
    id: z
      .string("A chat must have an id")
      .check(
        z.refine(isFieldId, { error: "Its id may only hold up to 64 letters, digits, - and _" }),
      ),
    service: z.enum(CHAT_SERVICES, `Its service must be one of ${CHAT_SERVICES.join(", ")}`),
    url: z
      .string(NO_ADDRESS)
      .check(z.refine((url) => webAddressProblem(url) === null, { error: NO_ADDRESS })),
    text: boundedText("The text", LIMITS.description).check(
      z.refine((text) => text.trim() !== "", { error: "It needs a text" }),
    ),
  },
  unknownKeys,
);

const item = { safeParse: (raw: unknown) => chatSchema.safeParse(withDefaults(raw, {})) };
const words = { one: "Chat", all: "chats" };

/** The chats of a form. A refusal names the chat by its place. */
export const chatListSchema = namedListSchema<Chat>(
  { item, words, most: CHATS_PER_FORM },
  (title) => title,
);

/** Stored chats, one by one: what cannot be read takes no other with it. */
export const storedChatsSchema = storedListSchema<Chat>(
  (raw) => item.safeParse(raw).data,
  CHATS_PER_FORM,
);
