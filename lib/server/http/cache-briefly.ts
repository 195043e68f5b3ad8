import "server-only";

/** Short, because a body may take minutes to arrive and the result may be outdated by then. */
const FRESH_MS = 1000;

/** Caches the result of `look` for a second. */
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
