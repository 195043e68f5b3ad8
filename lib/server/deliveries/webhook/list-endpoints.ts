import "server-only";
import type { WebhookState } from "@/lib/contracts/deliveries";
import { concurrencyKeyOf } from "@/lib/server/outbox/job-kinds";
import { enableEndpoint } from "@/lib/server/outbox/resume/retry.repository";
import {
  countPaused,
  findFailingEndpoints,
} from "@/lib/server/outbox/resume/webhook-endpoints.repository";

/** An account's webhook addresses that have failed since their last success, and their paused deliveries. */
export async function listEndpoints({
  teamId,
  now,
}: {
  teamId: number;
  now: Date;
}): Promise<WebhookState[]> {
  const endpoints = await findFailingEndpoints(teamId);
  const paused = endpoints.length > 0 ? await countPaused(teamId) : new Map<string, number>();
  return endpoints.map(({ url, concurrencyKey, disabledReason, ...times }) => ({
    url,
    disabledReason,
    failingSince: times.failingSince?.toISOString() ?? null,
    disabledAt: times.disabledAt?.toISOString() ?? null,
    heldUntil: times.heldUntil && times.heldUntil > now ? times.heldUntil.toISOString() : null,
    pausedCount: paused.get(concurrencyKey) ?? 0,
  }));
}

/** Enables an address of webhooks and chats and sends its paused deliveries at once; `count` is how many. */
export async function enableWebhook({
  teamId,
  url,
}: {
  teamId: number;
  url: string;
}): Promise<{ count: number }> {
  let count = 0;
  for (const kind of ["webhook", "chat"] as const) {
    const concurrencyKey = concurrencyKeyOf({ kind, target: url, teamId });
    count += await enableEndpoint({ teamId, concurrencyKey, now: new Date() });
  }
  return { count };
}
