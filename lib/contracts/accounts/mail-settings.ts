import { z } from "zod";
import { languageTag } from "../language-tag";

/** E-mails to the account's own address. */
export const mailSettingsResponse = z.object({
  /** Whether this installation can send e-mails. */
  isAvailable: z.boolean(),
  /** Whether a link confirmed the address; to others nothing but such links is e-mailed. */
  isConfirmed: z.boolean(),
  /** Whether e-mails to this address are stopped, for whichever reason. */
  isStopped: z.boolean(),
  /** Whether they are stopped for the whole mailbox, whatever the "+tag", as the link in an e-mail does. */
  isMailboxStopped: z.boolean(),
});

export const mailSettingsRequest = z.strictObject({
  isStopped: z.boolean("'isStopped' must be true or false"),
});

/**
 * `page`: posted by the button of our own page, which gets a page as the answer, in the language `lang`; mail programs do
 * not.
 */
export const unsubscribeQuery = z.object({
  from: z.literal("page").optional(),
  lang: languageTag.optional(),
});

export type MailSettingsResponse = z.infer<typeof mailSettingsResponse>;
