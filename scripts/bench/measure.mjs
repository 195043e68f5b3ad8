import { gzipSync } from "node:zlib";
import autocannon from "autocannon";
import { cpuMilliseconds } from "./servers.mjs";

/**
 * Load-tests one URL: requests per second, p99 in milliseconds and, with the server's `pid`, CPU
 * milliseconds per request. Throws when a response is not 2xx.
 */
export async function load({ url, pid, connections = 16, seconds = 6, ...request }) {
  const { method = "GET", body, headers } = request;
  const cpuBefore = cpuMilliseconds(pid);
  const result = await autocannon({ url, method, body, headers, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  }
  const cpu = (cpuMilliseconds(pid) - cpuBefore) / result.requests.total;
  return { perSecond: result.requests.average, p99: result.latency.p99, cpu };
}

/**
 * Runs a and b alternately; medians of each and of the ratios a/b, so that drift of the machine
 * cancels out.
 */
export async function compare({ a, b, rounds = 5 }) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({ a: await a(), b: await b() });
  }
  return {
    a: medianOf(pairs.map((pair) => pair.a)),
    b: medianOf(pairs.map((pair) => pair.b)),
    ratio: median(pairs.map((pair) => pair.a.perSecond / pair.b.perSecond)),
    cpuRatio: median(pairs.map((pair) => pair.b.cpu / pair.a.cpu)),
  };
}

export function medianOf(results) {
  return {
    perSecond: median(results.map((result) => result.perSecond)),
    p99: median(results.map((result) => result.p99)),
    cpu: median(results.map((result) => result.cpu)),
  };
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

/** Gzipped bytes of a page's HTML and of every script it references or preloads. */
export async function pageWeight(url) {
  const html = await (await fetch(url)).text();
  const tags = html.match(/<script[^>]+src="[^"]+"[^>]*>|<link[^>]+as="script"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/nomodule/i.test(tag))
    .map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)[1].replaceAll("&amp;", "&"));
  const scripts = await Promise.all(
    [...new Set(sources)].map(async (source) => {
      const bytes = await (await fetch(new URL(source, url))).arrayBuffer();
      return gzipSync(Buffer.from(bytes)).length;
    }),
  );
  return { html: gzipSync(html).length, scripts: scripts.reduce((sum, size) => sum + size, 0) };
}
