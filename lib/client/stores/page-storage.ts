import { parseJson } from "@/lib/utils/parse-json";

const KEY = "formlane-language-change";

declare global {
  interface Window {
    /** What drafts are kept in on a page that stores none on the device; pages without a menu of languages lack it. */
    pageStorage: Storage | null;
  }
}

/**
 * A storage that lasts as long as the page, and is handed to the next page of this tab only where `leave` was called: it waits in
 * `session` until that page opens, which takes it out at once.
 */
export function openPageStorage(session: Storage): { storage: Storage; leave: () => void } {
  const kept = new Map(entriesOf(parseJson(session.getItem(KEY) ?? "null")));
  session.removeItem(KEY);
  let isLeaving = false;
  const changed = () => {
    if (isLeaving) {
      session.setItem(KEY, JSON.stringify([...kept]));
    }
  };
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
      changed();
    },
    removeItem: (key) => {
      kept.delete(key);
      changed();
    },
    clear: () => {
      kept.clear();
      changed();
    },
  };
  const leave = () => {
    isLeaving = true;
    changed();
  };
  return { storage, leave };
}

function entriesOf(value: unknown): [string, string][] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter(
    (each): each is [string, string] =>
      Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === "string"),
  );
}
