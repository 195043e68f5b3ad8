import "server-only";
import { logger } from "@/lib/server/logging/logger";
import { lookForAsks } from "./look-for-asks";

/** How soon a board is looked at that said that something changed. */
const EVERY_MS = 5_000;

/** Looks at boards that are due, now and again and again; `stop` resolves once the look under way has ended. */
export function startLooking(): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let round: Promise<unknown> | null = null;
  const look = () => {
    round ??= lookForAsks({ signal: stopping.signal })
      .catch((error: unknown) => logger.warn({ error }, "Could not look for asks of boards"))
      .finally(() => {
        round = null;
      });
  };
  look();
  const timer = setInterval(look, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await round;
    },
  };
}
