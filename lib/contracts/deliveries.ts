import { z } from "zod";
import { CHAT_SERVICES } from "@/lib/domain/chats/chat";
import { HOOK_EVENTS } from "@/lib/domain/delivery/hook-event";
import { LIMITS } from "@/lib/domain/limits";
import { webAddressProblem } from "@/lib/domain/urls/web-address";
import { cursor, rowId } from "./row-id";

export const webhookSecretResponse = z.object({
  secret: z.string(),
  previousSecret: z.string().nullable(),
  /** ISO 8601; until then both secrets sign. */
  previousValidUntil: z.string().nullable(),
});

export const webhookTestRequest = z.strictObject({
  url: z.string("Please enter a webhook URL").trim().min(1, "Please enter a webhook URL"),
});

/** A chat as it stands in a form, but for its id. */
export const chatTestRequest = z.strictObject({
  service: z.enum(CHAT_SERVICES, `'service' must be one of ${CHAT_SERVICES.join(", ")}`),
  url: z
    .string("Please enter the address of the chat")
    .max(LIMITS.url)
    .refine((url) => webAddressProblem(url) === null, "Please enter the address of the chat"),
  text: z
    .string("Please enter a text")
    .max(LIMITS.description, `The text must be at most ${LIMITS.description} characters`)
    .refine((text) => text.trim() !== "", "Please enter a text"),
});

/** The answers that the message shows: as a submit gives them. */
export const messageTestRequest = z.strictObject({
  answers: z.record(z.string(), z.unknown()).optional(),
});
/** Where it went: the caller's address. */
export const messageTestResponse = z.object({ address: z.string() });

/** `ok`: a 2xx, 302 or 303 before the timeout. `error`: why not, or a note about the redirect, in one sentence. */
export const webhookTestResponse = z.object({
  ok: z.boolean(),
  status: z.number().int().nullable(),
  durationMs: z.number(),
  error: z.string().nullable(),
});

/** The account's webhook addresses that have failed recently. */
export const webhookStatesResponse = z.array(
  z.object({
    url: z.string(),
    /** ISO 8601; time of the first failure since the last success. */
    failingSince: z.string().nullable(),
    disabledAt: z.string().nullable(),
    /** One sentence. */
    disabledReason: z.string().nullable(),
    /** The `Retry-After` of the address: no tries before then. */
    heldUntil: z.string().nullable(),
    /** Deliveries that are paused until it is enabled. */
    pausedCount: z.number().int(),
  }),
);

/** The address to enable again. */
export const webhookEnableRequest = z.strictObject({ url: z.string().max(LIMITS.url) });
/** Number of deliveries that were resumed. */
export const webhookEnableResponse = z.object({ count: z.number().int() });

export const deliveryState = z.enum(["waiting", "delivered", "failed", "paused"]);

const deliveryResponse = z.object({
  id: z.number().int(),
  kind: z.enum(["webhook", "board", "email", "message", "hook", "chat"]),
  target: z.string(),
  state: deliveryState,
  attempts: z.array(
    z.object({
      at: z.string(),
      status: z.number().int().nullable(),
      durationMs: z.number(),
      error: z.string().nullable(),
      /** The start of the response body. */
      excerpt: z.string().nullable(),
    }),
  ),
  nextAttemptAt: z.string().nullable(),
  /** Of a delivery to a board: what people know it and the item by, null where that is not known. */
  board: z
    .object({
      name: z.string().nullable(),
      url: z.string().nullable(),
      item: z
        .object({ id: z.string(), name: z.string().nullable(), url: z.string().nullable() })
        .nullable(),
    })
    .optional(),
  /** Of a message to the respondent: as it is called in the version that was answered. */
  message: z.object({ id: z.string(), title: z.string() }).optional(),
  /** Of a delivery to a chat: its id in the version that was answered, and its service. */
  chat: z.object({ id: z.string(), service: z.enum(CHAT_SERVICES) }).optional(),
  /** Of a delivery to a hook: its id, and what it is told. */
  hook: z.object({ id: z.number().int(), event: z.enum(HOOK_EVENTS) }).optional(),
  warnings: z.array(z.string()),
  submissionId: z.number().int().nullable(),
  createdAt: z.string(),
});
export const deliveryListResponse = z.array(deliveryResponse);

export const deliveryListQuery = z.object({
  state: deliveryState.optional(),
  cursor,
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** Number of a form's deliveries by state. */
export const deliveryCountsResponse = z.object({
  waiting: z.number().int(),
  delivered: z.number().int(),
  failed: z.number().int(),
  paused: z.number().int(),
  /** What "send all again" in a state includes: no problem e-mails, and nothing deleted. */
  resendable: z.object({ failed: z.number().int(), paused: z.number().int() }),
  /** Messages to respondents that wait, as the team sent as many in this hour as it may; null = none. */
  limited: z.object({ messages: z.number().int(), until: z.string() }).nullable(),
});

const WHICH_MESSAGE = "Please name the state to try again";

/** Which deliveries of a form to retry: all in a state, or the listed ones. */
export const retryManyRequest = z
  .strictObject({
    state: z.enum(["failed", "paused", "waiting"], WHICH_MESSAGE).optional(),
    ids: z.array(rowId).min(1).max(LIMITS.rowsPerCall).optional(),
  })
  .refine(({ state, ids }) => (state === undefined) !== (ids === undefined), WHICH_MESSAGE);
export const retryManyResponse = z.object({ count: z.number().int() });
export const retryOneResponse = z.object({ id: z.number().int() });

/** Number of deliveries that were retried. */
export const cronResponse = z.object({ tried: z.number().int() });

export type WebhookSecretResponse = z.infer<typeof webhookSecretResponse>;
export type WebhookTestResponse = z.infer<typeof webhookTestResponse>;
export type WebhookState = z.infer<typeof webhookStatesResponse>[number];
export type DeliveryResponse = z.infer<typeof deliveryResponse>;
export type DeliveryState = z.infer<typeof deliveryState>;
export type DeliveryCounts = z.infer<typeof deliveryCountsResponse>;
export type RetryManyRequest = z.infer<typeof retryManyRequest>;
export type DeliveryListQuery = z.infer<typeof deliveryListQuery>;
