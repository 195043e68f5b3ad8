import "server-only";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { concurrencyKeyOf } from "@/lib/server/outbox/concurrency-keys";
import { enableEndpoint } from "@/lib/server/outbox/retry.repository";
import {
  countPaused,
  findFailingEndpoints,
} from "@/lib/server/outbox/webhook-endpoints.repository";

/** An account's webhook addresses that have failed since their last success, and their paused deliveries. */
export async function listEndpoints({
  ownerId,
  now,
}: {
  ownerId: number;
  now: Date;
}): Promise<WebhookState[]> {
  const endpoints = await findFailingEndpoints(ownerId);
  const paused = endpoints.length > 0 ? await countPaused(ownerId) : new Map<string, number>();
  return endpoints.map(({ url, concurrencyKey, disabledReason, ...times }) => ({
    url,
    disabledReason,
    failingSince: times.failingSince?.toISOString() ?? null,
    disabledAt: times.disabledAt?.toISOString() ?? null,
    heldUntil: times.heldUntil && times.heldUntil > now ? times.heldUntil.toISOString() : null,
    pausedCount: paused.get(concurrencyKey) ?? 0,
  }));
}

/** Enables a webhook address and sends its paused deliveries at once; `count` is how many. */
export async function enableWebhook({
  ownerId,
  url,
}: {
  ownerId: number;
  url: string;
}): Promise<{ count: number }> {
  const concurrencyKey = concurrencyKeyOf({ kind: "webhook", target: url, ownerId });
  return { count: await enableEndpoint({ ownerId, concurrencyKey, now: new Date() }) };
}
