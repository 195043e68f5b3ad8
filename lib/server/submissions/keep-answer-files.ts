import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FileLimits, IncomingFile, KeptFile } from "@/lib/domain/fields/file-answers";
import { isAccepted } from "@/lib/domain/files/accepted-types";
import { parseDataUrl } from "@/lib/domain/files/data-url";
import { INVALID_FILE, notAccepted, tooLarge } from "@/lib/domain/files/refusals";
import { definitionOf } from "@/lib/field-types/definitions";
import { findWaitingFiles } from "@/lib/server/files/files.repository";
import { keepFile } from "@/lib/server/files/keep-file";
import type { LiveForm } from "@/lib/server/forms/live-form";

const GONE = "A file is no longer on the server. Please add it again.";

type Place = { formId: number; field: Field; limits: FileLimits; now: Date };

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
 * The checked answers with every file as it is stored: those inside the answers are written now,
 * those uploaded ahead must still wait. `files` are to be claimed with the submission.
 */
export async function keepAnswerFiles({
  live,
  answers,
  now,
}: {
  live: LiveForm;
  answers: Answers;
  now: Date;
}): Promise<{ answers: Answers; files: KeptFile[] }> {
  let changed = answers;
  const files: KeptFile[] = [];
  for (const field of live.fields) {
    const hook = definitionOf(field).files;
    const incoming = hook?.incoming(field, answers) ?? [];
    if (hook && incoming.length > 0) {
      const place = { formId: live.formId, field, limits: hook.limits(field), now };
      const kept = await keepAll(incoming, place);
      files.push(...kept);
      changed = { ...changed, ...hook.keep(field, answers, kept) };
    }
  }
  return { answers: changed, files };
}

async function keepAll(incoming: readonly IncomingFile[], place: Place): Promise<KeptFile[]> {
  const { formId, field, now } = place;
  const ids = incoming.flatMap(({ source }) => ("upload" in source ? [source.upload] : []));
  const waiting = await findWaitingFiles({ ids, formId, fieldId: field.id, now });
  const byId = new Map(waiting.map((file) => [file.id, file]));
  if (byId.size !== ids.length) {
    throw refusal(field, GONE);
  }
  const kept: KeptFile[] = [];
  for (const file of incoming) {
    const own = "upload" in file.source ? byId.get(file.source.upload) : null;
    kept.push(own ? checked(own, place) : await keepInside(file, place));
  }
  return kept;
}

/** The field may have become stricter since the upload. */
function checked(file: KeptFile, { field, limits }: Place): KeptFile {
  if (file.size > limits.maxBytes) {
    throw refusal(field, tooLarge(file.name, limits.maxBytes));
  }
  if (!isAccepted(file, limits.accepts)) {
    throw refusal(field, notAccepted(file.name, limits.accepts));
  }
  return file;
}

async function keepInside(file: IncomingFile, place: Place): Promise<KeptFile> {
  const { formId, field, limits, now } = place;
  const inside = "dataUrl" in file.source ? parseDataUrl(file.source.dataUrl) : null;
  const bytes = Buffer.from(inside?.base64 ?? "", "base64");
  // The decoder skips what is no base64; the length shows it.
  if (inside === null || bytes.byteLength !== inside.size) {
    throw refusal(field, INVALID_FILE);
  }
  const { name, type } = file;
  try {
    return await keepFile({
      ...{ formId, fieldId: field.id, name, type, limits, now },
      bytes: oneChunk(bytes),
    });
  } catch (error) {
    const isOfFile = error instanceof AppError && error.code !== "unavailable";
    throw isOfFile ? refusal(field, error.message) : error;
  }
}

function sizeOf({ source }: IncomingFile): number {
  return "dataUrl" in source ? (parseDataUrl(source.dataUrl)?.size ?? 0) : 0;
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function refusal(field: Field, sentence: string): AppError {
  const message = "Please correct the marked answers.";
  return new AppError("invalid", message, { fieldErrors: { [field.id]: sentence } });
}
