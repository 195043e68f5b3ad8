const NAME = "formlane-editor:";

/** Tells the browser's other tabs that an editor lives; it ends with its tab, or when the result is called. */
export function holdEditorLock(id: string): () => void {
  let end: () => void = () => undefined;
  const life = new Promise<void>((resolve) => {
    end = resolve;
  });
  if (hasLocks()) {
    navigator.locks.request(NAME + id, () => life).catch(() => undefined);
  }
  return end;
}

/** The editors that live in this browser; none where it has no locks (addresses without HTTPS). */
export async function livingEditors(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks() ? await navigator.locks.query() : {};
  return new Set(held.map(({ name = "" }) => name.slice(NAME.length)));
}

function hasLocks(): boolean {
  return "locks" in navigator;
}
