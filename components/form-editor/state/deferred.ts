import { createObservable } from "./observable";
import type { Debounced } from "./debounced";

/** Pages in the background paint nothing. */
const AT_LATEST_MS = 200;

/** A value as of the last painted frame: for what stands aside of the place where one works. */
export function createDeferred<Value>(read: () => Value): Debounced<Value> {
  const { followed, show } = createObservable(read());
  let isComing = false;
  const follow = () => {
    isComing = false;
    show(read());
  };
  return {
    ...followed,
    update: () => {
      if (!isComing && read() !== followed.current()) {
        isComing = true;
        afterPaint(follow);
      }
    },
  };
}

function afterPaint(run: () => void): void {
  let isDone = false;
  const runOnce = () => {
    if (!isDone) {
      isDone = true;
      run();
    }
  };
  setTimeout(runOnce, AT_LATEST_MS);
  if (typeof requestAnimationFrame === "function") {
    requestAnimationFrame(() => setTimeout(runOnce));
  }
}
