import { createObservable, type Observable } from "./observable";

export type Debounced<Value> = Observable<Value> & {
  /** Call it whenever the value may have changed. */
  update: () => void;
};

const DEBOUNCE_MS = 300;

/** An observable that takes a new value once it has not changed for 300 ms, such as after typing. */
export function createDebounced<Value>(read: () => Value): Debounced<Value> {
  let latest = read();
  const { observable, publish } = createObservable(latest);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ...observable,
    update: () => {
      const next = read();
      if (next === latest) {
        return;
      }
      latest = next;
      clearTimeout(timer);
      timer = setTimeout(() => publish(latest), DEBOUNCE_MS);
    },
  };
}
