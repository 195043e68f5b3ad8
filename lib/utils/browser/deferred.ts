import { createObservable } from "./observable";
import type { Debounced } from "./debounced";

/** Upper limit for pages in the background, where animation frames do not run. */
const MAX_DELAY_MS = 200;

/** An observable that reads its value after the next frame, for parts that may render a frame later. */
export function createDeferred<Value>(read: () => Value): Debounced<Value> {
  const { observable, publish } = createObservable(read());
  let isScheduled = false;
  const publishCurrent = () => {
    isScheduled = false;
    publish(read());
  };
  return {
    ...observable,
    update: () => {
      if (!isScheduled && read() !== observable.current()) {
        isScheduled = true;
        afterPaint(publishCurrent);
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
  setTimeout(runOnce, MAX_DELAY_MS);
  if (typeof requestAnimationFrame === "function") {
    requestAnimationFrame(() => setTimeout(runOnce));
  }
}
