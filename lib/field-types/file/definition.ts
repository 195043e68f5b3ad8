import type * as z from "zod/mini";
import { isRecord, ownValue } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { takesImages } from "@/lib/domain/files/accepted-types";
import { BYTES_PER_MB } from "@/lib/domain/files/file-size";
import { fill } from "@/lib/domain/system-texts/fill";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  validateWith,
  withoutEmptyList,
} from "../_shared/answers/single-value-answer";
import { fileProblem, incomingFile, normaliseFile, storedFile } from "../_shared/files/file-answer";
import { displayFiles } from "../_shared/files/file-display";
import { newField, withoutOptions } from "../_shared/new-field";
import type { fileSchema } from "./schema";

export type FileField = z.output<typeof fileSchema>;

const DEFAULT_FILES = 1;
const DEFAULT_MB = 10;

/** The answer is one file or a list of them, as it was sent. */
/** The sentence for more files than a field takes. */
export function tooManyFiles(count: number): Sentence {
  return ({ files }) => fill(files.tooMany, { count });
}

export const fileDefinition: FieldDefinition<FileField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Media & Colors", label: "File" },
  kind: "input",
  create: (id) => ({
    ...newField({ id, type: "file" }),
    maxFiles: 5,
    maxFileSize: 10,
    acceptedFileTypes: [],
  }),
  normalise: withoutOptions,
  device: (field) => (takesImages(fileLimits(field).accepts) ? "camera" : null),
  canonicalise: canonicalBy((answer) =>
    Array.isArray(answer) ? withoutEmptyList(answer.map(normaliseFile)) : normaliseFile(answer),
  ),
  validateAnswer: validateWith((field, answer) => {
    const limits = fileLimits(field);
    const files = listOf(answer);
    if (files.length > limits.maxFiles) {
      return tooManyFiles(limits.maxFiles);
    }
    return (
      files.map((file) => fileProblem(file, limits)).find((problem) => problem !== null) ?? null
    );
  }),
  display: displayWith((answer, _field, _answers, texts) => displayFiles(listOf(answer), texts)),
  board: { accepts: ["file"] },
  files: {
    limits: fileLimits,
    incoming: ({ id }, answers) =>
      listOf(ownValue(answers, id)).flatMap((file) => incomingFile(file)),
    withStoredFiles: ({ id }, answers, stored) => {
      const answer = ownValue(answers, id);
      const files = listOf(answer).map((file, index) => {
        const own = stored[index];
        return own ? storedFile(file, own) : file;
      });
      return { [id]: Array.isArray(answer) ? files : files[0] };
    },
  },
};

/** A field's limits; by default one file of 10 MB. */
export function fileLimits(field: FileField): FileLimits {
  return {
    maxFiles: Math.floor(field.maxFiles ?? DEFAULT_FILES),
    maxBytes: Math.floor((field.maxFileSize ?? DEFAULT_MB) * BYTES_PER_MB),
    accepts: field.acceptedFileTypes,
  };
}

/** The files of an answer, not validated. */
export function listOf(answer: unknown): unknown[] {
  if (Array.isArray(answer)) {
    return answer;
  }
  return isRecord(answer) ? [answer] : answer === undefined ? [] : [answer];
}
