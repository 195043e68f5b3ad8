import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import { parseJson } from "@/lib/utils/parse-json";
import { api } from "../http/api";
import { unreachableError, uploadError } from "../http/api-error";
import { callAddress } from "./call-address";

type UploadRequest = {
  /** Of the API, below which files are sent: that of the form, or of what is corrected; its query is left out. */
  address: string;
  fieldId: string;
  file: File;
  /** Secret key of this upload; bytes that arrived under it earlier are not sent again. */
  resume: string;
  /** Whether an earlier try may have sent a part. */
  isAgain: boolean;
  signal: AbortSignal;
  /** Called with the sent share of the file, 0 to 1. */
  onProgress: (share: number) => void;
};

type Uploaded = { upload: string; name: string; type: string; size: number };

/**
 * Uploads a visitor's file before the form is sent, from the byte where an earlier try stopped. Rejects with
 * ApiError, or with the signal's reason when cancelled.
 */
export async function uploadFile(request: UploadRequest): Promise<Uploaded> {
  // The module is loaded on demand: the upload may be cancelled before it is there.
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

/** By XMLHttpRequest: fetch reports no upload progress. */
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
        reject(uploadError(call));
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

function addressOf({ address, fieldId, resume }: UploadRequest, params: Record<string, string>) {
  const [place] = address.split("?");
  return callAddress(`${place}/uploads`, { field: fieldId, resume, ...params });
}

function readUploaded(text: string): Uploaded | null {
  const value = parseJson(text);
  // Our server's response has the contract's shape; visitors load no zod to check the rest.
  return isRecord(value) && "upload" in value ? (value as Uploaded) : null;
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("The upload was cancelled.");
}
