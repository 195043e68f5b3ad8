import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { ShownOptions } from "@/lib/domain/fields/options/shuffled-options";
import { parseJson } from "@/lib/utils/parse-json";

/** What a visitor has filled in but not sent yet, stored on this device. */
export type Draft = {
  answers: Answers;
  /** Idempotency key of the attempt whose outcome is not known yet. */
  submitKey: string | null;
  /** The page that was seen last, of forms with pages. */
  page?: string | undefined;
  /** Of the draft of an item: what its columns held when it was begun, as hashes by field id. */
  seen?: Readonly<Record<string, string>> | undefined;
  /** The options of shuffled fields in the order in which they were shown. */
  options?: ShownOptions | undefined;
};

/** `isEarlier`: the answers were given to an earlier version, which may have had other fields. */
export type LoadedDraft = Draft & { isEarlier: boolean };

export type DraftPlace = {
  storage: Storage;
  /** The form's id, or the key of an item that a link changes. */
  formId: number | string;
  /** The live version that is being filled in. */
  version: number;
};

const PREFIX = "formlane-draft";
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Local storage; null where the browser blocks it (the property itself throws then). `isOff`: nothing may be stored on the
 * device, so what lasts as long as the page, if anything.
 */
export function deviceStorage(isOff = false): Storage | null {
  try {
    return isOff ? window.pageStorage : window.localStorage;
  } catch {
    return null;
  }
}

/**
 * The draft of this version, else the answers given to an earlier one: a field has the same id in all
 * versions. Null when there is none, it is over 30 days old, or it cannot be parsed.
 */
export function readDraft(place: DraftPlace, now: number): LoadedDraft | null {
  const own = keyOf(place);
  for (const key of [own, ...draftKeys(place)]) {
    const draft = parseDraft(place.storage.getItem(key), now);
    if (draft) {
      const isEarlier = key !== own;
      return { ...draft, ...(isEarlier && { submitKey: null }), isEarlier };
    }
  }
  return null;
}

/** Stores the draft and removes those of other versions. False when the browser refused to store it. */
export function writeDraft(place: DraftPlace, draft: Draft & { now: number }): boolean {
  const { now, ...content } = draft;
  try {
    place.storage.setItem(keyOf(place), JSON.stringify({ ...content, savedAt: now }));
  } catch {
    return false;
  }
  draftKeys(place)
    .filter((key) => key !== keyOf(place))
    .forEach((key) => place.storage.removeItem(key));
  return true;
}

/**
 * Changes the page of the stored draft, if it holds exactly these answers: another tab may have stored newer
 * ones, or sent them.
 */
export function writeDraftPage(
  place: DraftPlace,
  { answers, page, now }: { answers: Answers; page: string; now: number },
): void {
  const stored = readDraft(place, now);
  if (stored && areSameAnswers(stored.answers, answers)) {
    const { submitKey, seen, options } = stored;
    writeDraft(place, { answers, submitKey, page, now, options, ...(seen && { seen }) });
  }
}

/** Whether two drafts hold the same, in whatever order it was entered. */
export function areSameAnswers(one: Answers, other: Answers): boolean {
  const inOrder = (given: Answers) => JSON.stringify(Object.entries(given).toSorted());
  return inOrder(one) === inOrder(other);
}

/** Removes the drafts of all versions of the form, and the language in which they were typed. */
export function clearDrafts(place: DraftPlace): void {
  place.storage.removeItem(languageKeyOf(place));
  draftKeys(place).forEach((key) => place.storage.removeItem(key));
}

/** Of the language in which the drafts of a form were typed. */
export function languageKeyOf({ formId }: Pick<DraftPlace, "formId">): string {
  return `${PREFIX}-language:${formId}`;
}

function keyOf({ formId, version }: DraftPlace): string {
  return `${PREFIX}:${formId}:${version}`;
}

function draftKeys({ storage, formId }: DraftPlace): string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => isDraftKey(key, formId));
}

/** Whether this is the storage key of a draft of the form, of any version. */
export function isDraftKey(key: string, formId: DraftPlace["formId"]): boolean {
  return key.startsWith(`${PREFIX}:${formId}:`);
}

function parseDraft(text: string | null, now: number): Draft | null {
  const value = text === null ? null : parseJson(text);
  if (!isRecord(value) || !isRecord(value["answers"]) || isStale(value["savedAt"], now)) {
    return null;
  }
  // Only this file writes drafts, so the types of these are known.
  const { submitKey, page, seen, options } = value as Omit<Draft, "answers">;
  const answers = value["answers"];
  const own = { answers, submitKey, options };
  return { ...own, ...(page !== undefined && { page }), ...(seen && { seen }) };
}

function isStale(savedAt: unknown, now: number): boolean {
  // Written with `!` and `<=` so that NaN is stale too.
  return !(now - Number(savedAt) <= MAX_AGE_MS);
}
