import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { logger } from "@/lib/server/logging/logger";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
const HEARTBEAT_MS = 15_000;

type Listening = {
  url: string;
  channel: string;
  onMessage: () => void;
  /** Stops listening. */
  signal: AbortSignal;
  /** How often the server has to answer, and how long it may take. */
  heartbeatMs?: number;
};

/**
 * LISTENs on a channel of PostgreSQL over its own connection, which is opened again when it is lost. A
 * heartbeat detects a server that vanished, because such a connection reports no error by itself.
 */
export async function listenOnPostgres({
  url,
  channel,
  onMessage,
  signal,
  heartbeatMs = HEARTBEAT_MS,
}: Listening): Promise<void> {
  // oxlint-disable-next-line no-useless-assignment -- the sleep at the end reads it
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
      // Removed with the connection: a lost one must leave nothing behind on the signal.
      signal.addEventListener("abort", resolve, { once: true, signal: heart.signal });
    });
    try {
      await client.connect();
      client.on("notification", onMessage);
      await client.query(`LISTEN "${channel}"`);
      wait = FIRST_WAIT_MS;
      // Notifications from before LISTEN are lost.
      onMessage();
      await Promise.race([lost, beat({ client, everyMs: heartbeatMs, signal: heart.signal })]);
    } catch (error) {
      logger.warn({ error }, "Could not listen for deliveries; polling for them instead");
    }
    heart.abort();
    await client.end().catch(() => {});
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}

type Heart = { client: Client; everyMs: number; signal: AbortSignal };

/** Rejects when the server does not answer in time. */
async function beat({ client, everyMs, signal }: Heart): Promise<never> {
  for (;;) {
    await sleep(everyMs, undefined, { signal });
    await client.query("SELECT 1");
  }
}
