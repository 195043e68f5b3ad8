import { createObservable, type Observable } from "./observable";

export type Debounced<Value> = Observable<Value> & {
  /** To be called whenever the value may have changed. */
  update: () => void;
};

const PAUSE_MS = 300;

/** A value as it was when it last stayed the same for a moment: for what may follow the typing. */
export function createDebounced<Value>(read: () => Value): Debounced<Value> {
  let coming = read();
  const { followed, show } = createObservable(coming);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ...followed,
    update: () => {
      const next = read();
      if (next === coming) {
        return;
      }
      coming = next;
      clearTimeout(timer);
      timer = setTimeout(() => show(coming), PAUSE_MS);
    },
  };
}
