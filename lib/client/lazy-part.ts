const UNREACHABLE =
  "The server could not be reached, or was updated meanwhile. Nothing you entered is lost.";

/** Code or data that a screen can start without: fetched once, when idle or when first needed. */
export type LazyPart<Part> = {
  /** Null until it is loaded. */
  current: () => Part | null;
  subscribe: (listener: () => void) => () => void;
  /** Fetches it once; all callers share the promise. Rejects with a sentence for people; then the next
   * call fetches again. */
  load: () => Promise<Part>;
};

export function createLazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  const listeners = new Set<() => void>();
  let part: Part | null = null;
  let loading: Promise<Part> | null = null;
  const load = async () => {
    try {
      part = await fetchPart();
    } catch (cause) {
      loading = null;
      throw new Error(UNREACHABLE, { cause });
    }
    listeners.forEach((listener) => listener());
    return part;
  };
  return {
    current: () => part,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load: () => (loading ??= load()),
  };
}
