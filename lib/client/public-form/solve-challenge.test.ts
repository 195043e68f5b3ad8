import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NO_PROOF } from "@/lib/contracts/public-form/spam-guard";
import { solveChallenge } from "./solve-challenge";

const challenge = btoa(JSON.stringify({ difficulty: 1 }));
const terminated = vi.fn();

/** A worker that answers with `solution`, or never when that is undefined. */
function workerThat(solution: unknown) {
  return class {
    private listeners = new Map<string, (event: unknown) => void>();
    addEventListener(name: string, listener: (event: unknown) => void) {
      this.listeners.set(name, listener);
    }
    postMessage() {
      if (solution !== undefined) {
        this.listeners.get("message")?.({ data: solution });
      }
    }
    terminate = terminated;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  terminated.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("solving the server's challenge", () => {
  it("resolves to challenge and solution", async () => {
    vi.stubGlobal("Worker", workerThat({ counter: 7 }));
    const proof: unknown = JSON.parse(atob(await solveChallenge(challenge)));
    expect(proof).toEqual({ challenge: { difficulty: 1 }, solution: { counter: 7 } });
    expect(terminated).toHaveBeenCalledOnce();
  });

  it("gives up on a calculation that never ends, so that the form is sent all the same", async () => {
    vi.stubGlobal("Worker", workerThat(undefined));
    const proof = solveChallenge(challenge);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await proof).toBe(NO_PROOF);
    expect(terminated).toHaveBeenCalledOnce();
  });

  it("resolves to NO_PROOF where the browser has no workers", async () => {
    vi.stubGlobal("Worker", undefined);
    expect(await solveChallenge(challenge)).toBe(NO_PROOF);
  });
});
