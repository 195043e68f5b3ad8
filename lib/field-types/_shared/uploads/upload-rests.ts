const RESTS_MS = [1000, 2000, 4000, 8000, 16_000, 30_000];

/** Uploads that wait for a lost connection; each is woken after its time, or when the device is online. */
export type UploadRests = {
  /** False when it was tried often enough. */
  begin: (key: string, tries: number) => boolean;
  end: (key: string) => void;
};

export function createUploadRests(wake: (key: string) => void): UploadRests {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const wakeAll = () => [...timers.keys()].forEach(wake);
  const end = (key: string) => {
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (timers.size === 0) {
      window.removeEventListener("online", wakeAll);
    }
  };
  return {
    begin: (key, tries) => {
      const rest = RESTS_MS[tries];
      if (rest === undefined) {
        return false;
      }
      end(key);
      timers.set(
        key,
        setTimeout(() => wake(key), rest),
      );
      window.addEventListener("online", wakeAll);
      return true;
    },
    end,
  };
}
