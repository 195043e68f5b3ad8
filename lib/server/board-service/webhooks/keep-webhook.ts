import "server-only";
import { publicOrigin } from "@/lib/server/environment/env";
import { BoardServiceError } from "../board-service";
import { boardWebhooks } from "../composition";
import {
  changeWebhook,
  deleteWebhookRow,
  findWebhook,
  type StoredWebhook,
} from "./board-webhooks.repository";
import { isFinal, removeWebhook } from "./remove-webhooks";
import { webhookKey } from "./webhook-key";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The service repeats its answer to an idempotency key for half an hour. */
const SAME_KEY_MS = 25 * MINUTE_MS;
const RETRY_MS = 5 * MINUTE_MS;
/** So many posts without a valid signature, and none with one, say that the account's webhooks are not signed by our app. */
export const MOST_UNSIGNED = 10;

type Kept = {
  webhook: StoredWebhook;
  /** Whether a live form asks back by this column. */
  isWanted: boolean;
  connectedAt: Date;
  token: string;
  now: Date;
};

/** Whether `keepWebhook` would do anything. */
export function needsWork({ webhook, isWanted, connectedAt, now }: Omit<Kept, "token">): boolean {
  const isDue = webhook.dueAt <= now || isToBeRemoved({ webhook, isWanted, connectedAt });
  return isDue && webhook.waitsUntil <= now;
}

/**
 * Makes a webhook, looks whether it is still there, or removes it. What the service refuses is tried again a day later; what
 * fails otherwise as soon as it may succeed.
 */
export async function keepWebhook(kept: Kept): Promise<void> {
  const { webhook, now } = kept;
  try {
    await keep(kept);
    await changeWebhook(webhook.id, { waitsUntil: now });
  } catch (error) {
    if (!(error instanceof BoardServiceError)) {
      throw error;
    }
    await afterFailure(kept, error);
  }
}

async function keep({ webhook, isWanted, connectedAt, token, now }: Kept): Promise<void> {
  const { id, webhookId } = webhook;
  const isNew = isOfEarlier({ webhook, connectedAt });
  const isRemoved = isToBeRemoved({ webhook, isWanted, connectedAt });
  if (webhookId !== null) {
    if (!isRemoved && (await isThere(token, webhook))) {
      await changeWebhook(id, { dueAt: after(now, DAY_MS) });
      return;
    }
    await removeWebhook(token, webhookId);
  }
  if (!isWanted) {
    await deleteWebhookRow(id);
  } else if (webhook.unsigned >= MOST_UNSIGNED && !isNew) {
    await changeWebhook(id, { ...NOT_MADE, dueAt: after(now, DAY_MS) });
  } else {
    await make({ webhook, isNew, token, now });
  }
}

const NEW = { webhookId: null, isProven: false, unsigned: 0 };
const NOT_MADE = { ...NEW, keyHash: null };

type Made = { webhook: StoredWebhook; isNew: boolean; token: string; now: Date };

async function make({ webhook, isNew, token, now }: Made): Promise<void> {
  const { id, boardId, columnId } = webhook;
  const attemptedAt = (isNew ? null : unansweredSince(webhook, now)) ?? now;
  const { path, keyHash } = webhookKey({ id, attemptedAt });
  // Before the service is asked, as it sends a challenge to the address.
  if (!(await changeWebhook(id, { ...NEW, keyHash, attemptedAt }))) {
    return;
  }
  const made = await boardWebhooks.createWebhook(token, {
    boardId,
    columnId,
    url: `${publicOrigin()}${path}`,
    idempotencyKey: `webhook-${keyHash.slice(0, 32)}`,
  });
  if (!(await changeWebhook(id, { webhookId: made, dueAt: after(now, DAY_MS) }))) {
    await removeWebhook(token, made);
  }
}

async function afterFailure({ webhook, isWanted, now }: Kept, error: BoardServiceError) {
  const { id, dueAt, webhookId } = webhook;
  if (!isWanted && dueAt <= now) {
    // For a day it could not be removed: its posts are answered 404.
    await deleteWebhookRow(id);
  } else if (isFinal(error)) {
    await changeWebhook(id, {
      ...(webhookId === null && NOT_MADE),
      dueAt: after(now, DAY_MS),
      waitsUntil: now,
    });
  } else {
    await changeWebhook(id, await laterBy(error, { id, now }));
  }
}

/** When it is tried again; without an answer as long as the service repeats it, then a day later under another address. */
async function laterBy(error: BoardServiceError, { id, now }: { id: number; now: Date }) {
  if (error.failure === "daily-limit") {
    const midnight = new Date(now);
    midnight.setUTCHours(24, 0, 0, 0);
    return { waitsUntil: error.retryAfterMs === null ? midnight : after(now, error.retryAfterMs) };
  }
  const webhook = await findWebhook(id);
  const isMaking = webhook?.webhookId === null && webhook.keyHash !== null;
  const wait = Math.max(error.retryAfterMs ?? 0, isMaking ? RETRY_MS : HOUR_MS);
  const waitsUntil = after(now, wait);
  return isMaking && unansweredSince(webhook, waitsUntil) === null
    ? { ...NOT_MADE, dueAt: after(now, DAY_MS), waitsUntil: now }
    : { waitsUntil };
}

/** Since when it is asked for with the same key; null where that is too long ago, or it is not. */
function unansweredSince({ webhookId, keyHash, attemptedAt }: StoredWebhook, now: Date) {
  const isAsked = webhookId === null && keyHash !== null && attemptedAt !== null;
  return isAsked && now < after(attemptedAt, SAME_KEY_MS) ? attemptedAt : null;
}

/** As nobody wants it, the account was connected anew since, or its posts are not signed. */
function isToBeRemoved({ webhook, isWanted, connectedAt }: Omit<Kept, "token" | "now">): boolean {
  return !isWanted || webhook.unsigned >= MOST_UNSIGNED || isOfEarlier({ webhook, connectedAt });
}

/** Whether it was asked for before the account was connected anew, maybe by another app. */
function isOfEarlier({ webhook, connectedAt }: Pick<Kept, "webhook" | "connectedAt">): boolean {
  return webhook.attemptedAt !== null && webhook.attemptedAt < connectedAt;
}

/** Whether the board still has it, as far as the service says. */
async function isThere(token: string, { boardId, webhookId }: StoredWebhook): Promise<boolean> {
  const ids = await boardWebhooks.listWebhooks(token, boardId);
  return webhookId !== null && ids.includes(webhookId);
}

function after(time: Date, ms: number): Date {
  return new Date(time.getTime() + ms);
}
