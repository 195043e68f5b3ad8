const AT_LATEST_MS = 2000;
/** Where the browser cannot tell: Safari. */
const INSTEAD_MS = 200;

/** Runs once the browser has nothing else to do. Answers with what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, INSTEAD_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: AT_LATEST_MS });
  return () => cancelIdleCallback(handle);
}
