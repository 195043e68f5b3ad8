import "server-only";

/** A body may take minutes to arrive; what was true before that is looked up again. */
const FRESH_MS = 1000;

/** Shares one result of `look` among the calls of a second. */
export function lookUpOnce<T>(look: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= FRESH_MS) {
      last = { at, result: look() };
    }
    return last.result;
  };
}
