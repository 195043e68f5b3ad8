import { z } from "zod";

/** E-mails to the account's own address. */
export const mailSettingsResponse = z.object({
  /** Whether this installation sends e-mails at all. */
  isAvailable: z.boolean(),
  isStopped: z.boolean(),
});

export const mailSettingsRequest = z.strictObject({
  isStopped: z.boolean("'isStopped' must be true or false"),
});

/** Where a press on the button came from; without it the answer is not a page. */
export const unsubscribeQuery = z.object({ from: z.literal("page").optional() });

export type MailSettingsResponse = z.infer<typeof mailSettingsResponse>;
