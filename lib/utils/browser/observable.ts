export type Observable<Value> = {
  current: () => Value;
  subscribe: (listener: () => void) => () => void;
};

/** A value with subscribers. `publish` sets it and notifies them; only its owner should call it. */
export function createObservable<Value>(first: Value) {
  const listeners = new Set<() => void>();
  let value = first;
  const observable: Observable<Value> = {
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
  const publish = (next: Value) => {
    value = next;
    listeners.forEach((listener) => listener());
  };
  return { observable, publish };
}
