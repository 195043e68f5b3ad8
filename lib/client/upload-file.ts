import { ApiError, unreachableError } from "./api-error";

type UploadRequest = {
  publicUrl: string;
  fieldId: string;
  file: File;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
};

type Uploaded = { upload: string; name: string; type: string; size: number };

/**
 * Uploads a visitor's file ahead of the answers. By XMLHttpRequest: fetch does not tell how much has
 * left. Throws ApiError; rejects with the signal's reason when cancelled.
 */
export function uploadFile(request: UploadRequest): Promise<Uploaded> {
  const { publicUrl, fieldId, file, signal, onProgress } = request;
  const query = new URLSearchParams({ field: fieldId });
  const call = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    // The code of this file may arrive after the visitor has thought better of it.
    signal.throwIfAborted();
    call.open("POST", `/api/public-forms/${encodeURIComponent(publicUrl)}/uploads?${query}`);
    call.upload.addEventListener("progress", ({ loaded, total }) => {
      onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
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
    form.append("file", file);
    call.send(form);
  });
}

function readUploaded(text: string): Uploaded | null {
  try {
    const value: unknown = JSON.parse(text);
    const isOurs = typeof value === "object" && value !== null && "upload" in value;
    // The contract's shape; parsed by hand because visitors load no zod.
    return isOurs ? (value as Uploaded) : null;
  } catch {
    return null;
  }
}

function errorOf({ status, statusText, responseText }: XMLHttpRequest): ApiError {
  const message = `${status}: ${responseText || statusText}`;
  return new ApiError({ status, message, body: responseText, fieldErrors: {} });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("The upload was cancelled.");
}
