import "server-only";
import cluster from "node:cluster";
import { env } from "@/lib/server/environment/env";
import { version } from "@/lib/server/environment/version";
import { freeBytesAboveReserve } from "@/lib/server/files/disk-state";
import { requestMetrics } from "@/lib/server/http/requests/request-metrics";
import { upgradeCount } from "@/lib/server/http/requests/upgrade-count";
import { requireBearer } from "@/lib/server/http/require-bearer";
import { StreamReply } from "@/lib/server/http/responses/stream-reply";
import {
  countGivenUp,
  countUnfinished,
  findOldestWait,
} from "@/lib/server/outbox/log/delivery-log.repository";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { attemptCounts } from "./counters";

/** `/metrics` for Prometheus. 404 when METRICS_TOKEN is not configured, 401 for any other token. */
export async function metricsReply(headers: RequestHeaders): Promise<StreamReply> {
  requireBearer(headers, env.METRICS_TOKEN);
  const text = await metricsText(new Date());
  return new StreamReply({
    status: 200,
    headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    bytes: streamOfBytes(new TextEncoder().encode(text)),
  });
}

/**
 * Metrics of the outbox (all processes), of attempts and requests (this process), and of the disk, in the text format of
 * Prometheus.
 */
export async function metricsText(now: Date): Promise<string> {
  // Of several processes behind one port, each scrape asks another one: series of their own keep the counts apart.
  const own = cluster.isWorker ? `,process="${process.pid}"` : "";
  const [undone, givenUp, oldest, room] = await Promise.all([
    countUnfinished(),
    countGivenUp(),
    findOldestWait(now),
    freeBytesAboveReserve().catch(() => null),
  ]);
  const { node } = process.versions;
  return [
    "# HELP formlane_build_info What runs.",
    "# TYPE formlane_build_info gauge",
    `formlane_build_info{version="${version}",commit="${env.COMMIT ?? ""}",node="${node}"} 1`,
    "# HELP formlane_deliveries Deliveries that are not done yet.",
    "# TYPE formlane_deliveries gauge",
    ...undone.map(
      ({ kind, state, count }) => `formlane_deliveries{kind="${kind}",state="${state}"} ${count}`,
    ),
    "# HELP formlane_delivery_oldest_seconds Since when the oldest delivery that is due waits.",
    "# TYPE formlane_delivery_oldest_seconds gauge",
    `formlane_delivery_oldest_seconds ${oldest ?? 0}`,
    "# HELP formlane_delivery_attempts_total Tries of this process by what became of the delivery.",
    "# TYPE formlane_delivery_attempts_total counter",
    ...attemptCounts().map(
      ({ kind, result, count }) =>
        `formlane_delivery_attempts_total{kind="${kind}",state="${result}"${own}} ${count}`,
    ),
    "# HELP formlane_deliveries_given_up Deliveries that were given up, in the log of the last 30 days.",
    "# TYPE formlane_deliveries_given_up gauge",
    ...givenUp.map(({ kind, count }) => `formlane_deliveries_given_up{kind="${kind}"} ${count}`),
    ...(room === null
      ? []
      : [
          "# HELP formlane_disk_above_reserve_bytes Free space above DISK_RESERVE_MB; below 0 nothing new is stored.",
          "# TYPE formlane_disk_above_reserve_bytes gauge",
          `formlane_disk_above_reserve_bytes ${room}`,
        ]),
    ...requestMetrics(own),
    "# HELP formlane_upgrade_requests_total Requests to this process for another protocol, which are never met.",
    "# TYPE formlane_upgrade_requests_total counter",
    `formlane_upgrade_requests_total${own && `{${own.slice(1)}}`} ${upgradeCount()}`,
    "",
  ].join("\n");
}
