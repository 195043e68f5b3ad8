import { getEventListeners } from "node:events";
import { expect, it, vi } from "vitest";
import { listenOnPostgres } from "./listen";

const pauses = vi.hoisted(() => ({ onPause: () => {} }));

// The end of a connection is announced a moment after the connection, as of a server that closes every connection.
vi.mock("pg", async () => {
  const { EventEmitter } = await import("node:events");
  return {
    Client: class extends EventEmitter {
      connect = () => Promise.resolve();
      query = () => Promise.resolve(setImmediate(() => this.emit("end")));
      end = () => Promise.resolve();
    },
  };
});

// Between two connections it waits for nothing here; a heartbeat never comes.
vi.mock("node:timers/promises", () => ({
  setTimeout: (ms: number) => (ms === HEARTBEAT_MS ? new Promise(() => {}) : pause()),
}));

const HEARTBEAT_MS = 15_000;

async function pause(): Promise<void> {
  pauses.onPause();
}

it("leaves no listener behind for the connections that were lost", async () => {
  const ending = new AbortController();
  const counts: number[] = [];
  pauses.onPause = () => {
    counts.push(getEventListeners(ending.signal, "abort").length);
    if (counts.length === 5) {
      ending.abort();
    }
  };
  await listenOnPostgres({
    url: "postgresql://localhost/none",
    channel: "deliveries",
    onMessage: () => {},
    signal: ending.signal,
  });
  expect(counts).toEqual([0, 0, 0, 0, 0]);
});
