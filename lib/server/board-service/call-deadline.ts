import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

const deadline = new AsyncLocalStorage<number>();

/** Runs the work with one deadline for all of its calls to the board service. */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return deadline.run(performance.now() + ms, work);
}

/** Milliseconds until the deadline; Infinity without one. */
export function millisecondsLeft(): number {
  const end = deadline.getStore();
  return end === undefined ? Infinity : end - performance.now();
}
