import { livingEditors } from "./editor-life";

const DATABASE = "formlane";
const STORE = "working-copies";

/** What the editor keeps in the browser so that a crash loses nothing. */
export type WorkingCopy = {
  content: unknown;
  /** `updatedAt` of the form the edits began from; null for a form that was never saved. */
  basedOn: string | null;
  keptAt: number;
};

/** Where an editor keeps its work. Each has a place of its own: two tabs may hold the same form. */
export type CopyPlace = { ownerId: number; formId: number | null; editorId: string };

let connection: Promise<IDBDatabase> | null = null;

/** What editors of this form left that live no more, newest first; a browser without storage keeps none. */
export async function readAbandonedCopies({
  ownerId,
  formId,
}: CopyPlace): Promise<(WorkingCopy & { place: CopyPlace })[]> {
  const keys = await inStore("readonly", (store) => store.getAllKeys());
  const living = await livingEditors();
  const places = (Array.isArray(keys) ? keys : [])
    .map(placeFrom)
    .filter((place) => place?.ownerId === ownerId && place.formId === formId)
    .filter((place) => place !== null)
    .filter(({ editorId }) => !living.has(editorId));
  const copies = await Promise.all(
    places.map(async (place) => {
      const copy = await inStore("readonly", (store) => store.get(keyOf(place)));
      return isWorkingCopy(copy) ? [{ ...copy, place }] : [];
    }),
  );
  return copies.flat().toSorted((one, other) => other.keptAt - one.keptAt);
}

export async function storeWorkingCopy(place: CopyPlace, copy: WorkingCopy): Promise<void> {
  await inStore("readwrite", (store) => store.put(copy, keyOf(place)));
}

export async function dropWorkingCopy(place: CopyPlace): Promise<void> {
  await inStore("readwrite", (store) => store.delete(keyOf(place)));
}

function keyOf({ ownerId, formId, editorId }: CopyPlace): string {
  return [ownerId, formId ?? "new", editorId].join(":");
}

function placeFrom(key: unknown): CopyPlace | null {
  const [ownerId, formId, editorId] = typeof key === "string" ? key.split(":") : [];
  return editorId === undefined
    ? null
    : { ownerId: Number(ownerId), formId: formId === "new" ? null : Number(formId), editorId };
}

async function inStore(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  try {
    // Stays open: a page that goes has no time to open it again.
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
