import { z } from "zod";

/** The service's are half as long. */
const MAX_CHALLENGE_LENGTH = 256;

/** What the board service posts: first a challenge, later events, of which nothing is read. */
export const boardWebhookRequest = z.looseObject({
  challenge: z
    .string("The challenge must be a text.")
    .max(MAX_CHALLENGE_LENGTH, "The challenge is too long.")
    .optional(),
});
export const boardWebhookResponse = z.object({ challenge: z.string().optional() });

export type BoardWebhookRequest = z.output<typeof boardWebhookRequest>;
export type BoardWebhookResponse = z.output<typeof boardWebhookResponse>;
