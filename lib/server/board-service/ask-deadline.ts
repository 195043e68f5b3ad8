import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

const endOf = new AsyncLocalStorage<number>();

/** Does the work; all the calls to the board service that belong to it share these milliseconds. */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return endOf.run(performance.now() + ms, work);
}

/** What is left for the next call; endless outside of any deadline. */
export function millisecondsLeft(): number {
  const end = endOf.getStore();
  return end === undefined ? Infinity : end - performance.now();
}
