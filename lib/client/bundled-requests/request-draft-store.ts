import { isRecord } from "@/lib/domain/fields/answers";
import { parseJson } from "@/lib/utils/parse-json";

/** A bundled request in local storage that is not sent yet. */
export type RequestDraft = {
  /** What was entered; the page defines and checks its shape. */
  values: unknown;
  /** Id of an attempt whose outcome is unknown: sent again, it stores nothing twice. */
  submissionId: string | null;
};

export type RequestDraftPlace = {
  storage: Storage;
  /** Who was signed in when the page was opened; null = an anonymous visitor. */
  accountId: number | null;
};

const PREFIX = "formlane-bundled-request";
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

/** Null when there is none, it is over 30 days old, or it cannot be read. */
export function readRequestDraft(place: RequestDraftPlace, now: number): RequestDraft | null {
  const text = place.storage.getItem(keyOf(place));
  const value = text === null ? null : parseJson(text);
  if (!isRecord(value)) {
    return null;
  }
  const { savedAt, submissionId, filling: values } = value;
  if (typeof savedAt !== "number" || now - savedAt > MAX_AGE_MS) {
    return null;
  }
  return { values, submissionId: typeof submissionId === "string" ? submissionId : null };
}

/** False when the browser refused to store it. */
export function writeRequestDraft(
  place: RequestDraftPlace,
  { now, values, submissionId }: RequestDraft & { now: number },
): boolean {
  try {
    const stored = { filling: values, submissionId, savedAt: now };
    place.storage.setItem(keyOf(place), JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

export function clearRequestDraft(place: RequestDraftPlace): void {
  place.storage.removeItem(keyOf(place));
}

function keyOf({ accountId }: RequestDraftPlace): string {
  return `${PREFIX}:${accountId ?? 0}`;
}
