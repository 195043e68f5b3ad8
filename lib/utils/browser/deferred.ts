import { afterPaint } from "./after-paint";
import type { Debounced } from "./debounced";
import { createObservable } from "./observable";

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
