import "server-only";
import { NO_DUE_TIME } from "@/lib/domain/delivery/delivery-job";
import type { EndpointHealth } from "@/lib/domain/delivery/endpoint-health";
import { db } from "@/lib/server/db/client";
import { postponeJobs, type Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { enqueueDeliveryEvents } from "@/lib/server/outbox/hooks/enqueue-hook-events.repository";
import { ENABLED_KEY_PREFIXES } from "@/lib/server/outbox/job-kinds";

type Endpoint = { teamId: number; concurrencyKey: string };
type FailedEndpoint = Endpoint & { url: string; now: Date };
export type StoredEndpoint = EndpointHealth & {
  disabledAt: Date | null;
  disabledReason: string | null;
  /** The end of the break that its Retry-After header requested. */
  heldUntil: Date | null;
};

const select = {
  failureCount: true,
  failingSince: true,
  disabledAt: true,
  disabledReason: true,
  heldUntil: true,
} as const;

/** The failures of an address, by concurrency key; null when its last delivery succeeded. */
export function findEndpoint(teamId_concurrencyKey: Endpoint): Promise<StoredEndpoint | null> {
  return db.webhookEndpoint.findUnique({ where: { teamId_concurrencyKey }, select });
}

/** Why addresses of an owner are disabled, by concurrency key. */
export async function findDisabledEndpoints(teamId: number): Promise<Map<string, string>> {
  const rows = await db.webhookEndpoint.findMany({
    where: { teamId, disabledAt: { not: null } },
    select: { concurrencyKey: true, disabledReason: true },
  });
  return new Map(
    rows.map(({ concurrencyKey, disabledReason }) => [concurrencyKey, disabledReason ?? ""]),
  );
}

/** Addresses of an owner that have failed since their last success. */
export function findFailingEndpoints(teamId: number) {
  return db.webhookEndpoint.findMany({
    where: {
      teamId,
      OR: ENABLED_KEY_PREFIXES.map((prefix) => ({ concurrencyKey: { startsWith: prefix } })),
    },
    select: { ...select, url: true, concurrencyKey: true },
    orderBy: { url: "asc" },
  });
}

/** How many deliveries of an owner are paused, by concurrency key. */
export async function countPaused(teamId: number): Promise<Map<string, number>> {
  const groups = await db.outboxJob.groupBy({
    by: ["concurrencyKey"],
    where: { teamId, state: "paused" },
    _count: { _all: true },
  });
  return new Map(groups.map(({ concurrencyKey, _count }) => [concurrencyKey, _count._all]));
}

/** Adds one failed attempt. The database increments, as several attempts may end at once. */
export async function countFailure(
  transaction: Transaction,
  { teamId, concurrencyKey, url, now }: FailedEndpoint,
): Promise<void> {
  await transaction.webhookEndpoint.upsert({
    where: { teamId_concurrencyKey: { teamId, concurrencyKey } },
    create: { teamId, concurrencyKey, url, failureCount: 1, failingSince: now },
    update: { failureCount: { increment: 1 } },
    select: { concurrencyKey: true },
  });
}

/** Clears the failures of an address: it succeeded, or its owner enabled it. */
export async function clearFailures(transaction: Transaction, endpoint: Endpoint): Promise<void> {
  await transaction.webhookEndpoint.deleteMany({ where: endpoint });
}

/** Disables an address and pauses its waiting jobs until the owner enables it. */
export async function disableEndpoint(
  transaction: Transaction,
  { reason, ...endpoint }: FailedEndpoint & { reason: string },
): Promise<void> {
  await countFailure(transaction, endpoint);
  const { teamId, concurrencyKey, now } = endpoint;
  await transaction.webhookEndpoint.updateMany({
    where: { teamId, concurrencyKey },
    data: { disabledAt: now, disabledReason: reason },
  });
  const paused = await transaction.outboxJob.updateManyAndReturn({
    where: { teamId, concurrencyKey, state: "waiting" },
    data: { state: "paused", nextAttemptAt: NO_DUE_TIME },
    select: { id: true },
  });
  await enqueueDeliveryEvents(transaction, { teamId, ids: paused.map(({ id }) => id), now });
}

/**
 * Postpones the jobs of an address until the time that it requested (Retry-After). Requires the row that
 * `countFailure` creates.
 */
export async function postponeEndpoint(
  transaction: Transaction,
  { teamId, concurrencyKey, until }: Endpoint & { until: Date },
): Promise<void> {
  await transaction.webhookEndpoint.updateMany({
    where: { teamId, concurrencyKey, OR: [{ heldUntil: null }, { heldUntil: { lt: until } }] },
    data: { heldUntil: until },
  });
  await postponeJobs(transaction, { teamId, concurrencyKey, until });
}
