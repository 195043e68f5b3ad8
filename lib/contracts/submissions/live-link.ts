import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";

/** `fieldIds`: the fields that it has columns of; null or absent: all whose answers are not secret. */
export const liveLinkRequest = z.strictObject({
  fieldIds: z
    .array(
      z.string("'fieldIds' must be a list of ids").min(1).max(200),
      "'fieldIds' must be a list of ids",
    )
    .min(1, "Please choose at least one column")
    .max(LIMITS.fieldsPerForm, `A live link can have at most ${LIMITS.fieldsPerForm} columns`)
    .refine((ids) => new Set(ids).size === ids.length, "'fieldIds' must name each field once")
    .nullable()
    .default(null),
});

const fieldIds = z.array(z.string()).nullable();

/** `url` is in this answer only. */
export const madeLiveLinkResponse = z.object({
  url: z.string(),
  fieldIds,
  createdAt: z.string(),
});

/** Times are null, and `fieldIds` too, while there is none. */
export const liveLinkResponse = z.object({
  isOn: z.boolean(),
  fieldIds,
  createdAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
});

export type LiveLinkRequest = z.infer<typeof liveLinkRequest>;
export type MadeLiveLinkResponse = z.infer<typeof madeLiveLinkResponse>;
export type LiveLinkResponse = z.infer<typeof liveLinkResponse>;
