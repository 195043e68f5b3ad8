const UNREACHABLE =
  "The server could not be reached, or was updated meanwhile. Nothing you entered is lost.";

/** What a screen need not have to be used: fetched when the browser is idle, or when it is asked for. */
export type LazyPart<Part> = {
  /** Null until it is there. */
  current: () => Part | null;
  subscribe: (listener: () => void) => () => void;
  /** Fetches it once. Rejects with a sentence for people; the next call tries again. */
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
