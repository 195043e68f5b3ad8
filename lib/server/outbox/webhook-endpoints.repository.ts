import "server-only";
import type { EndpointHealth } from "@/lib/domain/delivery/endpoint-health";
import { NEVER } from "@/lib/domain/delivery/delivery-job";
import { db } from "@/lib/server/db/client";
import type { Transaction } from "./jobs.repository";

type Endpoint = { ownerId: number; lane: string };
type FailedEndpoint = Endpoint & { url: string; now: Date };
export type StoredEndpoint = EndpointHealth & {
  disabledAt: Date | null;
  disabledReason: string | null;
  /** It asked to be left alone until then. */
  heldUntil: Date | null;
};

const select = {
  failureCount: true,
  failingSince: true,
  disabledAt: true,
  disabledReason: true,
  heldUntil: true,
} as const;

/** Null for an address that has not failed since it last worked. */
export function findEndpoint(ownerId_lane: Endpoint): Promise<StoredEndpoint | null> {
  return db.webhookEndpoint.findUnique({ where: { ownerId_lane }, select });
}

/** Disabled addresses of an owner with the reason, by lane. */
export async function findDisabledEndpoints(ownerId: number): Promise<Map<string, string>> {
  const rows = await db.webhookEndpoint.findMany({
    where: { ownerId, disabledAt: { not: null } },
    select: { lane: true, disabledReason: true },
  });
  return new Map(rows.map(({ lane, disabledReason }) => [lane, disabledReason ?? ""]));
}

/** Addresses of an owner that failed since they last worked. */
export function findFailingEndpoints(ownerId: number) {
  return db.webhookEndpoint.findMany({
    where: { ownerId },
    select: { ...select, url: true, lane: true },
    orderBy: { url: "asc" },
  });
}

/** Deliveries of an owner that are paused, by lane. */
export async function countPaused(ownerId: number): Promise<Map<string, number>> {
  const groups = await db.outboxJob.groupBy({
    by: ["lane"],
    where: { ownerId, state: "paused" },
    _count: { _all: true },
  });
  return new Map(groups.map(({ lane, _count }) => [lane, _count._all]));
}

/** Adds one failed try. Several may end at once, so the database counts. */
export async function countFailure(
  transaction: Transaction,
  { ownerId, lane, url, now }: FailedEndpoint,
): Promise<void> {
  await transaction.webhookEndpoint.upsert({
    where: { ownerId_lane: { ownerId, lane } },
    create: { ownerId, lane, url, failureCount: 1, failingSince: now },
    update: { failureCount: { increment: 1 } },
    select: { lane: true },
  });
}

/** It works, or its owner wants it tried again. */
export async function forgetFailures(transaction: Transaction, endpoint: Endpoint): Promise<void> {
  await transaction.webhookEndpoint.deleteMany({ where: endpoint });
}

/** No more tries: the address and all its waiting jobs are paused until the owner wants them. */
export async function disableEndpoint(
  transaction: Transaction,
  { reason, ...endpoint }: FailedEndpoint & { reason: string },
): Promise<void> {
  await countFailure(transaction, endpoint);
  const { ownerId, lane, now } = endpoint;
  await transaction.webhookEndpoint.updateMany({
    where: { ownerId, lane },
    data: { disabledAt: now, disabledReason: reason },
  });
  await transaction.outboxJob.updateMany({
    where: { ownerId, lane, state: "waiting" },
    data: { state: "paused", nextAttemptAt: NEVER },
  });
}

/** It asked for it: nothing to this address until then. Needs the row that `countFailure` makes. */
export async function pauseEndpoint(
  transaction: Transaction,
  { ownerId, lane, until }: Endpoint & { until: Date },
): Promise<void> {
  await transaction.webhookEndpoint.updateMany({
    where: { ownerId, lane, OR: [{ heldUntil: null }, { heldUntil: { lt: until } }] },
    data: { heldUntil: until },
  });
  await transaction.outboxJob.updateMany({
    where: { ownerId, lane, state: "waiting", nextAttemptAt: { lt: until } },
    data: { nextAttemptAt: until },
  });
}
