import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { logger } from "@/lib/server/logger";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

type Listening = {
  url: string;
  channel: string;
  onMessage: () => void;
  /** Ends it. */
  signal: AbortSignal;
};

/** Hears what is said on a channel of PostgreSQL, over a connection of its own that is made anew when lost. */
export async function listenOnPostgres({
  url,
  channel,
  onMessage,
  signal,
}: Listening): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
    const client = new Client({ connectionString: url, keepAlive: true });
    const lost = new Promise<unknown>((resolve) => {
      client.once("error", resolve);
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
      await lost;
    } catch (error) {
      logger.warn({ error }, "Not listening for deliveries; looking for them instead");
    }
    await client.end().catch(() => {});
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}
