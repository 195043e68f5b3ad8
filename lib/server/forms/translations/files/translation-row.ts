import "server-only";

/** A text of a file of translations. */
export type TranslationRow = {
  key: string;
  original: string;
  /** "" = there is none. */
  translation: string;
  /** Fingerprint of the original, as the file says it; null where it does not. */
  of: string | null;
};

/** Why a file cannot be read: a sentence that names the place. */
export class UnreadableFile extends Error {}
