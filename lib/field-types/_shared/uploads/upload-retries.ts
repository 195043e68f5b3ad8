const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

/**
 * Timers of uploads that lost their connection; each is retried after its delay, or when the device
 * is online again.
 */
export type UploadRetries = {
  /** Schedules a retry; false when there were too many tries. */
  schedule: (key: string, tries: number) => boolean;
  cancel: (key: string) => void;
};

export function createUploadRetries(onRetry: (key: string) => void): UploadRetries {
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
    schedule: (key, tries) => {
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
    cancel: end,
  };
}
