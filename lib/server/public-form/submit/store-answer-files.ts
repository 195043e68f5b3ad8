import "server-only";
import { AppError, type ErrorCode, type Sentence } from "@/lib/domain/errors";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { FileLimits, IncomingFile, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { isAccepted } from "@/lib/domain/files/accepted-types";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { INVALID_FILE, notAccepted, tooLarge } from "@/lib/domain/files/file-errors";
import { rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { takeFiles } from "@/lib/form-engine/answers/stored-files";
import { isTrulyAccepted } from "@/lib/server/files/detect-type";
import { findUploads, retireFiles, type StoredBytes } from "@/lib/server/files/files.repository";
import { discardFiles } from "@/lib/server/files/purge-files";
import { sniffContent } from "@/lib/server/files/sniff-content";
import { storage } from "@/lib/server/files/storage";
import { storeFile } from "@/lib/server/files/store-file";
import { logger } from "@/lib/server/logging/logger";
import { drawSignature } from "@/lib/server/public-form/pictures/draw-signature";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";

/** Errors that may pass, and are not the file's fault. */
const TEMPORARY_ERRORS: ReadonlySet<ErrorCode> = new Set(["unavailable", "rate-limited"]);

type AnswerContext = {
  live: PublishedVersion;
  answers: Answers;
  /** Key of the uploader, by which upload quotas count: see `uploaderKeyOf`. */
  uploaderKey: string;
  /** Whose files may be among the answers, as they are corrected; null = they are new. */
  submissionId?: number | null;
  /** The draft that they are saved in, null for a new one: files of another draft are copied. Absent: they are sent. */
  draftId?: number | null;
  now: Date;
};

/** `files`: those that belong to no submission yet; `copies`: ids of copied files, by those that they were sent with. */
type StoredAnswers = {
  answers: Answers;
  files: StoredFileAnswer[];
  copies: ReadonlyMap<string, string>;
};

type Place = Pick<AnswerContext, "uploaderKey" | "now" | "draftId"> & {
  formId: number;
  teamId: number;
  submissionId: number | null;
  field: Field;
  /** Names the answer in a refusal: the field's id, or a cell's as in `X-Error-Fields`. */
  key: string;
  limits: FileLimits;
  copies: Map<string, string>;
  /** Collects the ids of files written here, to delete them on failure. */
  written: string[];
};

/** 413 when a file embedded in the answers (data URL) is larger than its field allows. */
export function refuseLargeFiles(fields: readonly Field[], answers: Answers): void {
  for (const field of fields) {
    const { files } = definitionOf(field);
    const maxBytes = files?.limits(field).maxBytes ?? 0;
    const large = files?.incoming(field, answers).find((file) => sizeOf(file) > maxBytes);
    if (large) {
      const message = tooLarge(large.name, maxBytes);
      throw new AppError("too-large", message, { fieldErrors: { [field.id]: message } });
    }
    rowsOf(ownValue(answers, field.id)).forEach((row) => refuseLargeFiles(columnsOf(field), row));
  }
}

/**
 * Calls `store` with the answers and their stored files. Embedded files are written now and deleted again
 * when this fails; files uploaded ahead must still be pending. `store` has to attach `files` to the
 * submission. 400 with a sentence for each field, 429 and 503 when upload quotas are used up.
 */
export async function withAnswerFiles<Result>(
  answered: AnswerContext,
  store: (stored: StoredAnswers) => Promise<Result>,
): Promise<Result> {
  const written: string[] = [];
  try {
    return await store(await storeFilesOf(answered, written));
  } catch (error) {
    await discardUnsent(written);
    throw error;
  }
}

async function storeFilesOf(
  { live, answers, uploaderKey, submissionId = null, draftId, now }: AnswerContext,
  written: string[],
): Promise<StoredAnswers> {
  const files: StoredFileAnswer[] = [];
  const copies = new Map<string, string>();
  const { formId, teamId } = live;
  const owner = { formId, teamId, submissionId, draftId, uploaderKey, now, written, copies };
  const changed = await storeEach(live.fields, answers, { owner, files });
  return { answers: changed, files, copies };
}

type Storing = {
  owner: Omit<Place, "field" | "key" | "limits">;
  files: StoredFileAnswer[];
  /** Before the key of a cell: its table and row. */
  row?: string;
};

/** The answers to these fields, or the cells of a row, with their stored files; one after the other. */
async function storeEach(
  fields: readonly Field[],
  answers: Answers,
  { owner, files, row: place = "" }: Storing,
): Promise<Answers> {
  let changed = answers;
  for (const field of fields) {
    const hook = definitionOf(field).files;
    const incoming = hook?.incoming(field, answers) ?? [];
    if (hook && incoming.length > 0) {
      const { stored, kept } = await storeAll(incoming, {
        ...owner,
        field,
        key: place + field.id,
        limits: hook.limits(field),
      });
      files.push(...stored.filter(({ id }) => !kept.has(id)));
      changed = { ...changed, ...hook.withStoredFiles(field, answers, stored) };
    }
    const columns = columnsOf(field);
    if (takeFiles(columns)) {
      const rows: Answers[] = [];
      for (const [index, row] of rowsOf(ownValue(answers, field.id)).entries()) {
        const at = `${field.id}.${index + 1}.`;
        rows.push(await storeEach(columns, row, { owner, files, row: at }));
      }
      changed = rows.length === 0 ? changed : { ...changed, [field.id]: rows };
    }
  }
  return changed;
}

/** Deletes the files of a failed submission. Housekeeping deletes what is left when this fails. */
async function discardUnsent(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  try {
    await discardFiles(await retireFiles(ids));
  } catch (error) {
    logger.warn({ error }, "Could not remove the files of an answer that was not stored");
  }
}

async function storeAll(
  incoming: readonly IncomingFile[],
  place: Place,
): Promise<{ stored: StoredFileAnswer[]; kept: ReadonlySet<string> }> {
  const { formId, field, key, submissionId, draftId, now } = place;
  const ids = incoming.flatMap(({ source }) => ("upload" in source ? [source.upload] : []));
  const uploads = await findUploads({ ids, formId, fieldId: field.id, submissionId, now });
  const byId = new Map(uploads.map(({ submissionId: _, draftId: __, ...file }) => [file.id, file]));
  if (byId.size !== ids.length) {
    throw refusal(key, ({ refusals }) => refusals.fileGone);
  }
  const kept = new Set(uploads.filter((file) => file.submissionId !== null).map(({ id }) => id));
  const ofOther = new Set(
    uploads.filter((file) => file.draftId !== null && file.draftId !== draftId).map(({ id }) => id),
  );
  const stored: StoredFileAnswer[] = [];
  for (const file of incoming) {
    const own = "upload" in file.source ? byId.get(file.source.upload) : null;
    if (!own) {
      stored.push(await storeBytes(file, await bytesOf(file, place), place));
      continue;
    }
    const fit = await checked(own, { ...place, kept });
    const isCopied = draftId !== undefined && ofOther.has(own.id);
    stored.push(isCopied ? await copied(own, place) : fit);
  }
  return { stored, kept };
}

/** A copy of a file that waits in another draft, which keeps its own. */
async function copied(
  { id, name, type, size, storageKey }: StoredFileAnswer & StoredBytes,
  { formId, teamId, field, limits, uploaderKey, now, written, copies }: Place,
): Promise<StoredFileAnswer> {
  const bytes =
    size === 0
      ? streamOfBytes(new Uint8Array())
      : storage().read(storageKey, { start: 0, end: size - 1 });
  const place = { formId, teamId, fieldId: field.id, limits, sender: uploaderKey, now };
  const stored = await storeFile({ ...place, name, type, bytes, size });
  written.push(stored.id);
  copies.set(id, stored.id);
  return stored;
}

/** Checks an upload against the field's limits, which may have changed since; not one that was sent before. */
async function checked(
  { storageKey, ...file }: StoredFileAnswer & StoredBytes,
  { key, limits, kept }: Place & { kept: ReadonlySet<string> },
): Promise<StoredFileAnswer> {
  if (kept.has(file.id)) {
    return file;
  }
  if (file.size > limits.maxBytes) {
    throw refusal(key, tooLarge(file.name, limits.maxBytes));
  }
  const isFit =
    isAccepted(file, limits.accepts) ||
    isTrulyAccepted(
      { ...file, sniffed: await sniffContent({ ...file, storageKey }) },
      limits.accepts,
    );
  if (!isFit) {
    throw refusal(key, notAccepted(file.name, limits.accepts));
  }
  return file;
}

async function bytesOf({ source }: IncomingFile, { key }: Place): Promise<Buffer> {
  if ("typed" in source) {
    return drawSignature(source.typed);
  }
  const embedded = "dataUrl" in source ? parseDataUrl(source.dataUrl) : null;
  const bytes = Buffer.from(embedded?.base64 ?? "", "base64");
  // Buffer.from skips invalid base64, so the length reveals it.
  if (embedded === null || bytes.byteLength !== embedded.size) {
    throw refusal(key, INVALID_FILE);
  }
  return bytes;
}

async function storeBytes(
  file: IncomingFile,
  bytes: Buffer,
  place: Place,
): Promise<StoredFileAnswer> {
  const { formId, teamId, field, key, limits, uploaderKey, now, written } = place;
  const { name, type } = file;
  try {
    const stored = await storeFile({
      formId,
      teamId,
      fieldId: field.id,
      name,
      type,
      limits,
      sender: uploaderKey,
      now,
      bytes: streamOfBytes(bytes),
      size: bytes.byteLength,
    });
    written.push(stored.id);
    return stored;
  } catch (error) {
    if (!(error instanceof AppError) || TEMPORARY_ERRORS.has(error.code)) {
      throw error;
    }
    throw refusal(key, (texts) => error.told(texts).message);
  }
}

function sizeOf({ source }: IncomingFile): number {
  return "dataUrl" in source ? (parseDataUrl(source.dataUrl)?.size ?? 0) : 0;
}

function refusal(key: string, sentence: Sentence): AppError {
  return new AppError("invalid", ({ form }) => form.send.correctMarked, {
    fieldErrors: { [key]: sentence },
  });
}
