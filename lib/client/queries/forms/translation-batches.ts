import { LIMITS } from "@/lib/domain/limits";
import type { GivenTranslations } from "@/lib/form-engine/translations/change-translations";

/** Of a call, beside the texts: the object that they are in. */
const AROUND_BYTES = 100;

/** The texts in parts that each fit into a call, in their order. Most forms need one. */
export function translationBatches(
  texts: GivenTranslations,
  maxBytes: number = LIMITS.jsonBodyBytes - AROUND_BYTES,
): GivenTranslations[] {
  const batches: [string, GivenTranslations[string]][][] = [];
  let room = 0;
  for (const [key, value] of Object.entries(texts)) {
    // With the colon and the comma.
    const bytes = jsonBytes(key) + jsonBytes(value) + 2;
    if (bytes > room || batches.length === 0) {
      batches.push([]);
      room = maxBytes;
    }
    batches.at(-1)?.push([key, value]);
    room -= bytes;
  }
  return batches.map((entries) => Object.fromEntries(entries));
}

/** The size of a value in the body of a call. */
export function jsonBytes(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).byteLength;
}
