import { z } from "zod";
import { HOOK_EVENTS } from "@/lib/domain/delivery/hook-event";
import { LIMITS } from "@/lib/domain/limits";
import { instant } from "../days";
import { rowId } from "../row-id";

const WHICH_EVENTS = `Please name events: ${HOOK_EVENTS.join(", ")}`;
const EACH_ONCE = "Please name each event once";
const WHICH_TIME = "A time is ISO 8601 with its offset, as 2030-01-31T12:00:00Z";

export const hookEvent = z.enum(HOOK_EVENTS, { error: WHICH_EVENTS });

export const createHookRequest = z.strictObject({
  /** Absent or null: all forms of the team. */
  formId: rowId.nullish(),
  events: z
    .array(hookEvent, { error: WHICH_EVENTS })
    .min(1, WHICH_EVENTS)
    .max(HOOK_EVENTS.length, EACH_ONCE)
    .refine((events) => new Set(events).size === events.length, EACH_ONCE),
  url: z
    .string({ error: "Please enter the address that is called" })
    .min(1, "Please enter the address that is called")
    .max(LIMITS.url),
  /** Absent or null: never. */
  expiresAt: instant(WHICH_TIME).nullish(),
});

export const hookListQuery = z.object({
  /** Only those of this form. */
  formId: z.coerce.number().pipe(rowId).optional(),
});

const hook = z.object({
  id: z.number().int(),
  url: z.string(),
  events: z.array(hookEvent),
  /** null: all forms of the team. */
  formId: z.number().int().nullable(),
  /** ISO 8601; null: never. */
  expiresAt: z.string().nullable(),
  createdAt: z.string(),
  /** The username of who made it; null once that account is gone. */
  createdBy: z.string().nullable(),
});

export const hookResponse = hook.extend({
  /** Since when nothing is sent any more; null while it lives. */
  endedAt: z.string().nullable(),
  /** Why, in one sentence. */
  endReason: z.string().nullable(),
});
export const hookListResponse = z.array(hookResponse);

/** `secret` signs what it is sent, and is shown this once. */
export const createdHookResponse = hook.extend({ secret: z.string() });

export type CreateHookRequest = z.infer<typeof createHookRequest>;
export type HookResponse = z.infer<typeof hookResponse>;
export type CreatedHookResponse = z.infer<typeof createdHookResponse>;
