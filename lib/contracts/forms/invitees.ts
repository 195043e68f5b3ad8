import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";

const MAX_CSV = 5_000_000;
const time = z.string().nullable();

export const addInviteesRequest = z.strictObject({
  csv: z
    .string("'csv' must be text")
    .max(MAX_CSV, "The file is too large: at most 5 MB are accepted."),
});

/** Times: ISO 8601; null = not yet. */
const inviteeResponse = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  url: z.string(),
  sentAt: time,
  openedAt: time,
  answeredAt: time,
  remindedAt: time,
  submissionId: z.number().int().nullable(),
});
export const inviteeListResponse = z.array(inviteeResponse);

/** `invite`: to who was not invited yet; `remind`: to who has not answered. */
export const inviteeMessageRequest = z.strictObject({
  kind: z.enum(["invite", "remind"], "'kind' must be invite or remind"),
  subject: z
    .string("The subject must be text")
    .trim()
    .min(1, "Please enter a subject")
    .max(LIMITS.title, `The subject can have at most ${LIMITS.title} characters`),
  text: z
    .string("The text must be text")
    .trim()
    .min(1, "Please enter a text")
    .max(LIMITS.description, `The text can have at most ${LIMITS.description} characters`),
});
export const inviteeMessageResponse = z.object({ count: z.number().int() });

export type InviteeResponse = z.infer<typeof inviteeResponse>;
export type InviteeMessageRequest = z.infer<typeof inviteeMessageRequest>;
