const LOCK_PREFIX = "formlane-editor:";

/**
 * Holds a browser lock (Web Locks API) while an editor is open, so that other tabs know it. It is released
 * with the tab, or by the returned function.
 */
export function holdEditorLock(id: string): () => void {
  let release: () => void = () => undefined;
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  if (hasLocks()) {
    navigator.locks.request(LOCK_PREFIX + id, () => untilReleased).catch(() => undefined);
  }
  return release;
}

/** Ids of the editors open in this browser; empty where it has no locks (addresses without HTTPS). */
export async function findOpenEditors(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks() ? await navigator.locks.query() : {};
  return new Set(held.map(({ name = "" }) => name.slice(LOCK_PREFIX.length)));
}

function hasLocks(): boolean {
  return "locks" in navigator;
}
