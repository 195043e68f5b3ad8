import type { Answers } from "./answers";

/** What a field takes. `accepts` holds tokens such as ".pdf" and "image/*"; none means anything. */
export type FileLimits = {
  maxFiles: number;
  maxBytes: number;
  accepts: readonly string[];
};

/** A file that a posted answer brings along: uploaded ahead, or inside the answer as a data URL. */
export type IncomingFile = {
  source: { upload: string } | { dataUrl: string };
  /** As the sender says; what was uploaded ahead has a name and a type already. */
  name: string;
  type: string;
};

/** What the server knows about a file once its bytes are stored. */
export type StoredFileAnswer = { id: string; name: string; type: string; size: number };

/** How the answers of a field type carry files (readings 14 and 19). */
export type FileAnswers<F> = {
  limits(field: F): FileLimits;
  /** The files of this field's flat answer, in order. */
  incoming(field: F, answers: Answers): IncomingFile[];
  /** This field's flat entries with each incoming file, in the same order, as it is stored. */
  keep(field: F, answers: Answers, files: readonly StoredFileAnswer[]): Answers;
};
