import { isRecord } from "@/lib/domain/fields/answers";
import { parseJson } from "@/lib/utils/parse-json";

/** The link under which a form's answers are saved on the server. */
export type ResumeLink = {
  url: string;
  /** ISO 8601; null while the server has not told it to this page. */
  expiresAt: string | null;
};

type Place = { storage: Storage; formId: number };

/** The link that belongs to this device's draft of the form; null when there is none, or it has ended. */
export function readResumeLink(place: Place, now: number): ResumeLink | null {
  const text = place.storage.getItem(keyOf(place));
  const value = text === null ? null : parseJson(text);
  if (!isRecord(value) || typeof value["url"] !== "string") {
    return null;
  }
  const expiresAt = String(value["expiresAt"]);
  // Written with `!` and `>` so that NaN has ended too.
  return !(Date.parse(expiresAt) > now) ? null : { url: value["url"], expiresAt };
}

/** Does nothing where the browser refuses: the visitor has the link. */
export function writeResumeLink(place: Place, link: ResumeLink): void {
  try {
    place.storage.setItem(keyOf(place), JSON.stringify(link));
  } catch {
    return;
  }
}

export function clearResumeLink(place: Place): void {
  place.storage.removeItem(keyOf(place));
}

function keyOf({ formId }: Place): string {
  return `formlane-resume:${formId}`;
}
