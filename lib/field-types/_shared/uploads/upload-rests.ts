const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * Timers of uploads that lost their connection; each is retried after its delay, or when the device
 * is online again.
 */
export type UploadRests = {
  /** Schedules a retry; false when there were too many tries. */
  begin: (key: string, tries: number) => boolean;
  end: (key: string) => void;
};

export function createUploadRests(onRetry: (key: string) => void): UploadRests {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const retryAll = () => [...timers.keys()].forEach(onRetry);
  const end = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (timers.size === 0) {
      window.removeEventListener("online", retryAll);
    }
  };
  return {
    begin: (key, tries) => {
      const delay = RETRY_DELAYS_MS[tries];
      if (delay === undefined) {
        return false;
      }
      end(key);
      timers.set(
        key,
        setTimeout(() => onRetry(key), delay),
      );
      window.addEventListener("online", retryAll);
      return true;
    },
    end,
  };
}
