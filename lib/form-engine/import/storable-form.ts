import { isRecord } from "@/lib/domain/fields/answers";
import { isStorable } from "@/lib/domain/texts/invisible";
import type { ImportNote } from "./import-notes";

/** Names that no object of a call may have. */
const REFUSED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** The same form without characters and names that no call may send. */
export function storableForm<Form>(form: Form, notes: ImportNote[]): Form {
  const found = { characters: false, names: false };
  const storable = (value: unknown): unknown => {
    if (typeof value === "string") {
      found.characters ||= !isStorable(value);
      return storableText(value);
    }
    if (Array.isArray(value)) {
      return value.map(storable);
    }
    if (!isRecord(value)) {
      return value;
    }
    const entries = Object.entries(value).filter(([key]) => !REFUSED_KEYS.has(key));
    found.names ||= entries.length < Object.keys(value).length;
    return Object.fromEntries(entries.map(([key, one]) => [storableText(key), storable(one)]));
  };
  // The same shape: only texts and names of maps change.
  const result = storable(form) as Form;
  if (found.characters) {
    const why = "Characters that cannot be stored were taken out of its texts.";
    notes.push({ fieldId: null, outcome: "changed", why });
  }
  if (found.names) {
    const why =
      'Numbers and texts of an option that is called "constructor" or alike were not kept.';
    notes.push({ fieldId: null, outcome: "lost", why });
  }
  return result;
}

function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll(/[\0\p{Cs}]/gu, "");
}
