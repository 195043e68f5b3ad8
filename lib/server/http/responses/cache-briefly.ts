import "server-only";

/** Short, because a body may take minutes to arrive and the result may be outdated by then. */
const FRESH_MS = 1000;

/** Caches the result of `load` for a second. */
export function cacheBriefly<T>(load: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    const at = performance.now();
    if (last === undefined || at - last.at >= FRESH_MS) {
      last = { at, result: load() };
    }
    return last.result;
  };
}
