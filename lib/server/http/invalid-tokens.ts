import "server-only";
import { processState } from "@/lib/server/environment/process-state";
import { createHitCounter } from "@/lib/utils/hit-counter";

const INVALID = { points: 300, windowMs: 60_000 };

const counter = processState("invalid tokens", () => createHitCounter(INVALID));

/** Counts, for an IP address, a call with an API token that is none, was deleted or has expired. */
export function countInvalidToken(address: string): void {
  counter.hit(address);
}

/** The seconds to wait for an IP address that sent too many, else null. */
export function waitForInvalidTokens(address: string): number | null {
  return counter.wait(address);
}
