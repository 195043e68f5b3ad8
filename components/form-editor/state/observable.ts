export type Observable<Value> = {
  current: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** A value that is shown later than it changes, and who wants to hear when it does; `show` is for its owner. */
export function createObservable<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let shown = first;
  const followed: Observable<Value> = {
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const show = (next: Value) => {
    shown = next;
    listeners.forEach((listener) => listener());
  };
  return { followed, show };
}
