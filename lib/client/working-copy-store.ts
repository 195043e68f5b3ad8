const DATABASE = "formlane";
const STORE = "working-copies";

/** What the editor keeps in the browser so that a crash loses nothing. */
export type WorkingCopy = {
  content: unknown;
  /** `updatedAt` of the form the edits began from; null for a form that was never saved. */
  basedOn: string | null;
  keptAt: number;
};

/** The kept copy, or null; a browser without storage keeps none and says nothing. */
export async function readWorkingCopy(key: string): Promise<WorkingCopy | null> {
  const value: unknown = await inStore("readonly", (store) => store.get(key));
  return isWorkingCopy(value) ? value : null;
}

export async function keepWorkingCopy(key: string, copy: WorkingCopy): Promise<void> {
  await inStore("readwrite", (store) => store.put(copy, key));
}

export async function dropWorkingCopy(key: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(key));
}

async function inStore(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    const database = await openDatabase();
    const request = run(database.transaction(STORE, mode).objectStore(STORE));
    return await settled<unknown>(request).finally(() => database.close());
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's storage refused"));
  });
}

function isWorkingCopy(value: unknown): value is WorkingCopy {
  return (
    typeof value === "object" &&
    value !== null &&
    "content" in value &&
    "basedOn" in value &&
    "keptAt" in value &&
    typeof value.keptAt === "number"
  );
}
