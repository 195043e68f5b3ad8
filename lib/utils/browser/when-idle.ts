const AT_LATEST_MS = 2000;
/** Delay for browsers without `requestIdleCallback` (Safari). */
const INSTEAD_MS = 200;

/** Runs a callback when the browser is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, INSTEAD_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
