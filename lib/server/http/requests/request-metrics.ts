import "server-only";

/** Upper bounds in seconds; the last one is +Inf. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity];

type Durations = { buckets: number[]; sum: number; count: number };
type Counts = { statuses: Map<string, number>; durations: Map<string, Durations> };

export type AnsweredRequest = { method: string; route: string; status: number; seconds: number };

// Next bundles routes and instrumentation separately, so module variables are not shared: globalThis is.
const shared: { formlaneRequestCounts?: Counts } & typeof globalThis = globalThis;

/** Counts a request that this process answered. */
export function countRequest({ method, route, status, seconds }: AnsweredRequest): void {
  const { statuses, durations } = counts();
  const labels = `method="${method}",route="${route}"`;
  const withStatus = `${labels},status="${status}"`;
  statuses.set(withStatus, (statuses.get(withStatus) ?? 0) + 1);
  const timed = durations.get(labels) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
  const index = BUCKETS.findIndex((bound) => seconds <= bound);
  timed.buckets[index] = (timed.buckets[index] ?? 0) + 1;
  timed.sum += seconds;
  timed.count += 1;
  durations.set(labels, timed);
}

/** The requests since the start of this process, in the text format of Prometheus; `own` is a label of the process. */
export function requestMetrics(own: string): string[] {
  const { statuses, durations } = counts();
  const name = "formlane_http_request_duration_seconds";
  return [
    "# HELP formlane_http_requests_total Requests that this process answered.",
    "# TYPE formlane_http_requests_total counter",
    ...[...statuses].map(
      ([labels, count]) => `formlane_http_requests_total{${labels}${own}} ${count}`,
    ),
    `# HELP ${name} How long these requests took until their answer was sent.`,
    `# TYPE ${name} histogram`,
    ...[...durations].flatMap(([labels, { buckets, sum, count }]) => [
      ...cumulative(buckets).map(
        (upTo, index) => `${name}_bucket{${labels},le="${boundOf(index)}"${own}} ${upTo}`,
      ),
      `${name}_sum{${labels}${own}} ${sum.toFixed(6)}`,
      `${name}_count{${labels}${own}} ${count}`,
    ]),
  ];
}

function counts(): Counts {
  return (shared.formlaneRequestCounts ??= { statuses: new Map(), durations: new Map() });
}

function cumulative(buckets: readonly number[]): number[] {
  let sum = 0;
  return buckets.map((count) => (sum += count));
}

function boundOf(index: number): string {
  const bound = BUCKETS[index] ?? Infinity;
  return bound === Infinity ? "+Inf" : String(bound);
}
