import "server-only";
import { AppError, type ErrorCode } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FileLimits, IncomingFile, StoredFileAnswer } from "@/lib/domain/fields/file-answers";
import { isAccepted } from "@/lib/domain/files/accepted-types";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { INVALID_FILE, notAccepted, tooLarge } from "@/lib/domain/files/refusals";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { findPendingUploads, retireFiles } from "@/lib/server/files/files.repository";
import { discardFiles, storeFile } from "@/lib/server/files/store-file";
import type { LiveForm } from "@/lib/server/public-form/version/live-form";
import { logger } from "@/lib/server/logger";
import { oneChunk } from "@/lib/utils/one-chunk";

/** What is wrong with the time, not with the file. */
const NOT_OF_FILE: ReadonlySet<ErrorCode> = new Set(["unavailable", "rate-limited"]);
const GONE = "A file is no longer on the server. Please add it again.";

type Answered = {
  live: LiveForm;
  answers: Answers;
  /** As the waiting room knows who sends them. */
  sender: string;
  now: Date;
};

type Kept = { answers: Answers; files: StoredFileAnswer[] };

type Place = Pick<Answered, "sender" | "now"> & {
  formId: number;
  ownerId: number;
  field: Field;
  limits: FileLimits;
  /** Ids of what was written for these answers. */
  written: string[];
};

/** 413 for a file inside the answers that is larger than its field takes. */
export function refuseLargeFiles(fields: readonly Field[], answers: Answers): void {
  for (const field of fields) {
    const { files } = definitionOf(field);
    const maxBytes = files?.limits(field).maxBytes ?? 0;
    const large = files?.incoming(field, answers).find((file) => sizeOf(file) > maxBytes);
    if (large) {
      const message = tooLarge(large.name, maxBytes);
      throw new AppError("too-large", message, { fieldErrors: { [field.id]: message } });
    }
  }
}

/**
 * Gives `store` the checked answers with every file as it is stored: those inside the answers are
 * written now and gone again when this fails, those uploaded ahead must still wait. `files` are to be
 * claimed with the submission. 400 with a sentence per field, 429 and 503 when too much waits already.
 */
export async function withAnswerFiles<Result>(
  answered: Answered,
  store: (kept: Kept) => Promise<Result>,
): Promise<Result> {
  const written: string[] = [];
  try {
    return await store(await keepAnswerFiles(answered, written));
  } catch (error) {
    await discardUnsent(written, answered.now);
    throw error;
  }
}

async function keepAnswerFiles(
  { live, answers, sender, now }: Answered,
  written: string[],
): Promise<Kept> {
  let changed = answers;
  const files: StoredFileAnswer[] = [];
  for (const field of live.fields) {
    const hook = definitionOf(field).files;
    const incoming = hook?.incoming(field, answers) ?? [];
    if (hook && incoming.length > 0) {
      const { formId, ownerId } = live;
      const place = { formId, ownerId, field, limits: hook.limits(field), sender, now };
      const kept = await keepAll(incoming, { ...place, written });
      files.push(...kept);
      changed = { ...changed, ...hook.keep(field, answers, kept) };
    }
  }
  return { answers: changed, files };
}

/** Housekeeping comes for what is left when this fails. */
async function discardUnsent(ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  try {
    await discardFiles(await retireFiles(ids, now));
  } catch (error) {
    logger.warn({ error }, "Could not remove the files of an answer that was not stored");
  }
}

async function keepAll(
  incoming: readonly IncomingFile[],
  place: Place,
): Promise<StoredFileAnswer[]> {
  const { formId, field, now } = place;
  const ids = incoming.flatMap(({ source }) => ("upload" in source ? [source.upload] : []));
  const waiting = await findPendingUploads({ ids, formId, fieldId: field.id, now });
  const byId = new Map(waiting.map((file) => [file.id, file]));
  if (byId.size !== ids.length) {
    throw refusal(field, GONE);
  }
  const kept: StoredFileAnswer[] = [];
  for (const file of incoming) {
    const own = "upload" in file.source ? byId.get(file.source.upload) : null;
    kept.push(own ? checked(own, place) : await keepInside(file, place));
  }
  return kept;
}

/** The field may have become stricter since the upload. */
function checked(file: StoredFileAnswer, { field, limits }: Place): StoredFileAnswer {
  if (file.size > limits.maxBytes) {
    throw refusal(field, tooLarge(file.name, limits.maxBytes));
  }
  if (!isAccepted(file, limits.accepts)) {
    throw refusal(field, notAccepted(file.name, limits.accepts));
  }
  return file;
}

async function keepInside(file: IncomingFile, place: Place): Promise<StoredFileAnswer> {
  const { formId, ownerId, field, limits, sender, now, written } = place;
  const inside = "dataUrl" in file.source ? parseDataUrl(file.source.dataUrl) : null;
  const bytes = Buffer.from(inside?.base64 ?? "", "base64");
  // The decoder skips what is no base64; the length shows it.
  if (inside === null || bytes.byteLength !== inside.size) {
    throw refusal(field, INVALID_FILE);
  }
  const { name, type } = file;
  try {
    const kept = await storeFile({
      ...{ formId, ownerId, fieldId: field.id, name, type, limits, sender, now },
      bytes: oneChunk(bytes),
      size: bytes.byteLength,
    });
    written.push(kept.id);
    return kept;
  } catch (error) {
    const isOfFile = error instanceof AppError && !NOT_OF_FILE.has(error.code);
    throw isOfFile ? refusal(field, error.message) : error;
  }
}

function sizeOf({ source }: IncomingFile): number {
  return "dataUrl" in source ? (parseDataUrl(source.dataUrl)?.size ?? 0) : 0;
}

function refusal(field: Field, sentence: string): AppError {
  const message = "Please correct the marked answers.";
  return new AppError("invalid", message, { fieldErrors: { [field.id]: sentence } });
}
