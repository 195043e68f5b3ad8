import "server-only";
import { logger } from "@/lib/server/logging/logger";
import { pollBoards } from "./poll-boards";
import { syncBoardWebhooks } from "./webhook/sync-board-webhooks";

/** How soon a board is polled that said that something changed. */
const ROUND_EVERY_MS = 5_000;
/** How soon a board says so, after a form has gone live. */
const SYNC_EVERY_MS = 20_000;

/**
 * Polls boards that are due, and keeps the webhooks on boards, now and again and again; resolves what `stop` returned once what is under
 * way has ended.
 */
export function startPolling(): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rounds = [
    repeat({ everyMs: ROUND_EVERY_MS, work: () => pollBoards({ signal }) }),
    repeat({ everyMs: SYNC_EVERY_MS, work: () => syncBoardWebhooks({ signal }) }),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(rounds.map(({ stop }) => stop()));
    },
  };
}

type Repeated = { everyMs: number; work: () => Promise<unknown> };

/** One round at a time. */
function repeat({ everyMs, work }: Repeated): { stop: () => Promise<void> } {
  let round: Promise<void> | null = null;
  const begin = () => {
    round ??= finish(work).finally(() => {
      round = null;
    });
  };
  begin();
  const timer = setInterval(begin, everyMs).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}

async function finish(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.warn({ error }, "Could not poll boards, or not keep their webhooks");
  }
}
