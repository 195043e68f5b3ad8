import { isRecord, ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, withColumns } from "@/lib/domain/fields/columns";
import { storedFileId } from "@/lib/domain/files/file-address";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";

type FileRecord = Readonly<Record<string, unknown>>;

/** Where a file's answer holds its bytes, or the address at which its owner opens them. */
const CONTENTS = ["content", "data"];

/** The ids of the files of flat answers as they are stored. */
export function storedFileIds(fields: readonly Field[], answers: Answers): Set<string> {
  const ids = new Set<string>();
  changeFiles(fields, answers, (file) => {
    const id = fileIdOf(file);
    if (id !== null) {
      ids.add(id);
    }
    return file;
  });
  return ids;
}

/** Flat answers with each stored file as its upload again: in that form answers are sent, validated and kept. */
export function withFilesAsUploads(fields: readonly Field[], answers: Answers): Answers {
  return changeFiles(fields, answers, asUpload);
}

/**
 * Flat answers in which the files that `known` has too are as they are there: whoever sends them again
 * need not repeat what is known of them.
 */
export function withKnownFiles(
  fields: readonly Field[],
  answers: Answers,
  known: Answers,
): Answers {
  const files = new Map<unknown, FileRecord>();
  changeFiles(fields, known, (file) => {
    files.set(file["upload"], file);
    return file;
  });
  // The answer for a recording that failed has no upload.
  files.delete(undefined);
  return changeFiles(fields, answers, (file) => files.get(file["upload"]) ?? file);
}

/** Flat answers in which the uploads of `contents` have their bytes inside, as data URLs. */
export function withContents(
  fields: readonly Field[],
  answers: Answers,
  contents: ReadonlyMap<unknown, string>,
): Answers {
  return changeFiles(fields, answers, (file) => {
    const content = contents.get(file["upload"]);
    return content === undefined ? file : { ...withoutKeys(file, ["upload"]), content };
  });
}

type FileSum = { name: string; size: number; sha256: string };

/** Flat answers that state their files as name, size and sum: `sums` by the files' ids; a file that is not there has the sum null. */
export function withFileSums(
  fields: readonly Field[],
  answers: Answers,
  sums: ReadonlyMap<string, FileSum>,
): Answers {
  return changeFiles(fields, answers, (file) => {
    const { name, size } = file;
    const stored = sums.get(fileIdOf(file) ?? "");
    return stored
      ? { name: stored.name, size: stored.size, sha256: stored.sha256 }
      : { name, size, sha256: null };
  });
}

function changeFiles(
  fields: readonly Field[],
  answers: Answers,
  change: (file: FileRecord) => FileRecord,
): Answers {
  const changeEach = (file: unknown) => (isRecord(file) ? change(file) : file);
  const changed = fields.flatMap((field): [string, unknown][] => {
    const answer = ownValue(answers, field.id);
    const rows = columnsOf(field).some(takesFiles) ? rowsOf(answer) : [];
    if (rows.length > 0) {
      return [[field.id, rows.map((row) => changeFiles(columnsOf(field), row, change))]];
    }
    if (definitionOf(field).files === null || answer === undefined) {
      return [];
    }
    return [[field.id, Array.isArray(answer) ? answer.map(changeEach) : changeEach(answer)]];
  });
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}

function takesFiles(field: Field): boolean {
  return definitionOf(field).files !== null;
}

/** Whether answers to any of these fields, or cells of their rows, are files. */
export function takeFiles(fields: readonly Field[]): boolean {
  return withColumns(fields).some(takesFiles);
}

function asUpload(file: FileRecord): FileRecord {
  const id = fileIdOf(file);
  return id === null ? file : { ...withoutKeys(file, CONTENTS), upload: id };
}

function fileIdOf(file: FileRecord): string | null {
  return storedFileId(file["content"]) ?? storedFileId(file["data"]);
}
