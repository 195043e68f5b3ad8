import { findOpenEditors } from "./editor-locks";

const DATABASE = "formlane";
const STORE = "working-copies";

/** The editor's unsaved content, stored in IndexedDB so that a crash loses nothing. */
export type WorkingCopy = {
  content: unknown;
  /** `updatedAt` of the form that the edits are based on; null for a form that was never saved. */
  basedOn: string | null;
  /** When it was stored, in milliseconds since 1970. */
  keptAt: number;
};

/** Key of a working copy. It contains the editor's id: two tabs may edit the same form. */
export type WorkingCopyKey = { accountId: number; formId: number | null; editorId: string };

let connection: Promise<IDBDatabase> | null = null;

/** Copies of this form that no open editor owns, newest first; empty in a browser without IndexedDB. */
export async function readAbandonedCopies({
  accountId,
  formId,
}: WorkingCopyKey): Promise<(WorkingCopy & { place: WorkingCopyKey })[]> {
  const keys = await inStore("readonly", (store) => store.getAllKeys());
  const openEditorIds = await findOpenEditors();
  const places = (Array.isArray(keys) ? keys : [])
    .map(parseKey)
    .filter((place) => place?.accountId === accountId && place.formId === formId)
    .filter((place) => place !== null)
    .filter(({ editorId }) => !openEditorIds.has(editorId));
  const copies = await Promise.all(
    places.map(async (place) => {
      const copy = await inStore("readonly", (store) => store.get(keyOf(place)));
      return isWorkingCopy(copy) ? [{ ...copy, place }] : [];
    }),
  );
  return copies.flat().toSorted((one, other) => other.keptAt - one.keptAt);
}

export async function storeWorkingCopy(place: WorkingCopyKey, copy: WorkingCopy): Promise<void> {
  await inStore("readwrite", (store) => store.put(copy, keyOf(place)));
}

export async function deleteWorkingCopy(place: WorkingCopyKey): Promise<void> {
  await inStore("readwrite", (store) => store.delete(keyOf(place)));
}

function keyOf({ accountId, formId, editorId }: WorkingCopyKey): string {
  return [accountId, formId ?? "new", editorId].join(":");
}

function parseKey(key: unknown): WorkingCopyKey | null {
  const [accountId, formId, editorId] = typeof key === "string" ? key.split(":") : [];
  return editorId === undefined
    ? null
    : { accountId: Number(accountId), formId: formId === "new" ? null : Number(formId), editorId };
}

async function inStore(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    // The connection stays open: a page that is being closed has no time to open it again.
    const database = await (connection ??= openDatabase());
    const transaction = database.transaction(STORE, mode);
    const request = run(transaction.objectStore(STORE));
    transaction.commit();
    return await settled<unknown>(request);
  } catch {
    connection = null;
    return undefined;
  }
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await settled(request);
  database.onclose = () => {
    connection = null;
  };
  return database;
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB refused the request"));
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
