export type Rest<Value> = {
  current: () => Value;
  subscribe: (listener: () => void) => () => void;
  /** To be called whenever the value may have changed. */
  update: () => void;
};

const PAUSE_MS = 300;

/** A value as it was when it last stayed the same for a moment: for what may follow the typing. */
export function createRest<Value>(read: () => Value): Rest<Value> {
  const listeners = new Set<() => void>();
  let resting = read();
  let coming = resting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    resting = coming;
    listeners.forEach((listener) => listener());
  };
  return {
    current: () => resting,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    update: () => {
      const next = read();
      if (next === coming) {
        return;
      }
      coming = next;
      clearTimeout(timer);
      timer = setTimeout(settle, PAUSE_MS);
    },
  };
}
