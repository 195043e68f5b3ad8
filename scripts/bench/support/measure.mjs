import autocannon from "autocannon";
import { cpuMilliseconds } from "./servers.mjs";

const REQUESTS_OF_A_CONNECTION = 2_000;

/**
 * Load-tests one URL: requests per second, p99 in milliseconds and, with the server's `pid`, CPU
 * milliseconds per request, of so many `seconds` or an `amount` of requests. `makePath` makes the path of each request. Throws when a response is not
 * 2xx, or another than `status`.
 */
export async function load(options) {
  const { url, pid, makePath, connections = 16, seconds = 3, amount, status, ...request } = options;
  // Made before the first is sent: making them takes the machine's time.
  const setupClient = (client) => {
    const next = () => ({ ...request, path: makePath() });
    client.setRequests(Array.from({ length: REQUESTS_OF_A_CONNECTION }, next));
  };
  const cpuBefore = cpuMilliseconds(pid);
  const result = await autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    ...request,
    ...(makePath && { setupClient }),
  });
  const wrong =
    status === undefined
      ? result.non2xx
      : result.requests.total - (result.statusCodeStats[status]?.count ?? 0);
  if (wrong > 0 || result.errors > 0) {
    throw new Error(`${url}: ${wrong} answers had another status, ${result.errors} failed.`);
  }
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / result.requests.total;
  const { total, average } = result.requests;
  return { total, perSecond: average, p99: result.latency.p99, cpu };
}

/**
 * Runs all measurements by name in turn, several times, so that changes of the machine's speed
 * affect all of them. Returns a list of results for each name.
 */
export async function inTurn(measurements, rounds = 5) {
  const names = Object.keys(measurements);
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index] of names.entries()) {
      // Each round begins with another: what runs right after something heavy is not always the same.
      const name = names[(index + round) % names.length];
      results[name].push(await measurements[name]());
    }
  }
  return results;
}

export function median(numbers) {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)];
}

export function p95(numbers) {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
}

export function milliseconds(number) {
  return `${Math.round(number).toLocaleString("en-US")} ms`;
}
