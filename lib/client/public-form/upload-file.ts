import { parseJson } from "@/lib/utils/parse-json";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { api } from "../http/api";
import { ApiError, sentenceIn, unreachableError } from "../http/api-error";

type UploadRequest = {
  publicUrl: string;
  fieldId: string;
  file: File;
  /** Known to this upload alone; what arrived under it before counts. */
  resume: string;
  /** Whether something may have arrived already. */
  isAgain: boolean;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

type Uploaded = { upload: string; name: string; type: string; size: number };

/**
 * Uploads a visitor's file ahead of the answers, from where an earlier try stopped. Throws ApiError;
 * rejects with the signal's reason when cancelled.
 */
export async function uploadFile(request: UploadRequest): Promise<Uploaded> {
  // This code may arrive after the visitor has thought better of it.
  request.signal.throwIfAborted();
  const from = request.isAgain ? await receivedBytes(request) : 0;
  return post(request, from);
}

async function receivedBytes(request: UploadRequest): Promise<number> {
  const { received } = await api<Answers>({
    path: addressOf(request, {}),
    response: { parse: (value) => (isRecord(value) ? value : {}) },
    signal: request.signal,
  });
  return Math.min(Number(received) || 0, request.file.size);
}

/** By XMLHttpRequest: fetch does not tell how much has left. */
function post(request: UploadRequest, from: number): Promise<Uploaded> {
  const { file, signal, onProgress } = request;
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    call.open("POST", addressOf(request, { from: String(from) }));
    call.upload.addEventListener("progress", ({ loaded, total }) => {
      const sent = total > 0 ? Math.min(1, loaded / total) : 0;
      onProgress(file.size > 0 ? (from + sent * (file.size - from)) / file.size : sent);
    });
    call.addEventListener("load", () => {
      const uploaded = call.status === 201 ? readUploaded(call.responseText) : null;
      if (uploaded) {
        resolve(uploaded);
      } else {
        reject(errorOf(call));
      }
    });
    call.addEventListener("error", () => reject(unreachableError()));
    call.addEventListener("abort", () => reject(asError(signal.reason)));
    signal.addEventListener("abort", () => call.abort());
    const form = new FormData();
    form.append("file", from === 0 ? file : file.slice(from, file.size, file.type), file.name);
    call.send(form);
  });
}

function addressOf({ publicUrl, fieldId, resume }: UploadRequest, more: Record<string, string>) {
  const query = new URLSearchParams({ field: fieldId, resume, ...more });
  return `/api/public-forms/${encodeURIComponent(publicUrl)}/uploads?${query}`;
}

function readUploaded(text: string): Uploaded | null {
  const value = parseJson(text);
  // The contract's shape; parsed by hand because visitors load no zod.
  return isRecord(value) && "upload" in value ? (value as Uploaded) : null;
}

function errorOf(call: XMLHttpRequest): ApiError {
  const { status, statusText, responseText } = call;
  const type = call.getResponseHeader("Content-Type");
  const body = sentenceIn({ text: responseText, type });
  return new ApiError({
    status,
    message: `${status}: ${body || statusText}`,
    body,
    fieldErrors: {},
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("The upload was cancelled.");
}
