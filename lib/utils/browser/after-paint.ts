/** Upper limit for pages in the background, where animation frames do not run. */
const MAX_DELAY_MS = 200;

/** Runs once after the next frame was painted; returns what takes it back. */
export function afterPaint(run: () => void): () => void {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) {
      isDone = true;
      run();
    }
  };
  setTimeout(runOnce, MAX_DELAY_MS);
  if (typeof requestAnimationFrame === "function") {
    requestAnimationFrame(() => setTimeout(runOnce));
  }
  return () => {
    isDone = true;
  };
}
