import type { Answers } from "./answers";

/** The limits of a field. `accepts` holds tokens such as ".pdf" and "image/*"; empty means any. */
export type FileLimits = {
  maxFiles: number;
  maxBytes: number;
  accepts: readonly string[];
  /** Points of a PNG; a file is refused that has more, or is none. Absent: nobody looks. */
  maxPixels?: number;
};

/** A file of a posted answer: uploaded before, inside the answer as a data URL, or drawn by the server of a typed name. */
export type IncomingFile = {
  source: { upload: string } | { dataUrl: string } | { typed: string };
  /** As the sender claims; a file uploaded before has a stored name and type. */
  name: string;
  type: string;
};

/** Properties of a stored file. */
export type StoredFileAnswer = { id: string; name: string; type: string; size: number };

/** How the answers of a field type carry files. */
export type FileAnswers<F> = {
  limits(field: F): FileLimits;
  /** The files of this field's flat answer, in order. */
  incoming(field: F, answers: Answers): IncomingFile[];
  /**
   * The field's flat entries with each incoming file replaced by its stored form, in the same
   * order.
   */
  withStoredFiles(field: F, answers: Answers, files: readonly StoredFileAnswer[]): Answers;
};
