import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { logger } from "@/lib/server/logger";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const HEARTBEAT_MS = 15_000;

type Listening = {
  url: string;
  channel: string;
  onMessage: () => void;
  /** Ends it. */
  signal: AbortSignal;
  /** How often the other end has to answer, and how long it may take for it. */
  heartbeatMs?: number;
};

/**
 * Hears what is said on a channel of PostgreSQL, over a connection of its own that is made anew when it is
 * lost or silent: one whose other end vanished reports nothing by itself.
 */
export async function listenOnPostgres({
  url,
  channel,
  onMessage,
  signal,
  heartbeatMs = HEARTBEAT_MS,
}: Listening): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: heartbeatMs,
      query_timeout: heartbeatMs,
    });
    const heart = new AbortController();
    const lost = new Promise<unknown>((resolve) => {
      client.on("error", resolve);
      client.once("end", resolve);
      signal.addEventListener("abort", resolve, { once: true });
    });
    try {
      await client.connect();
      client.on("notification", onMessage);
      await client.query(`LISTEN "${channel}"`);
      wait = FIRST_WAIT_MS;
      // What was said before is not repeated.
      onMessage();
      await Promise.race([lost, beat({ client, everyMs: heartbeatMs, signal: heart.signal })]);
    } catch (error) {
      logger.warn({ error }, "Not listening for deliveries; looking for them instead");
    }
    heart.abort();
    await client.end().catch(() => {});
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}

type Heart = { client: Client; everyMs: number; signal: AbortSignal };

/** Rejects once the other end does not answer in time. */
async function beat({ client, everyMs, signal }: Heart): Promise<never> {
  for (;;) {
    await sleep(everyMs, undefined, { signal });
    await client.query("SELECT 1");
  }
}
