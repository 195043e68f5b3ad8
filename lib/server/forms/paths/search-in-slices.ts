import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";

/** So long is searched at most, in milliseconds. */
const WAIT_MS = 1_000;
/** Other requests wait at most so long, as far as steps are short. */
const SLICE_MS = 10;

/** Takes steps until one says that the search is over, for a second at most, in slices between which other requests are answered. */
export async function searchInSlices(step: () => boolean): Promise<void> {
  const until = performance.now() + WAIT_MS;
  let isOver = false;
  while (!isOver && performance.now() < until) {
    const end = performance.now() + SLICE_MS;
    do {
      isOver = step();
    } while (!isOver && performance.now() < end);
    await nextTurn();
  }
}
