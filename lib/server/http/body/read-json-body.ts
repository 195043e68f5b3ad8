import "server-only";
import { AppError } from "@/lib/domain/errors";
import { parseExactJson } from "@/lib/domain/numbers/parse-exact-json";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { isNestedDeeply } from "@/lib/utils/parse-bounded-json";
import type { BodyMemory } from "./body-memory";
import { checkJson, type KeyCheck } from "./check-json";
import { readerOf, stopReading, type RequestBody } from "./request-body";

type BodyRequest = { headers: RequestHeaders; body: RequestBody };

/**
 * The parsed JSON body of a request. 413 above `maxBytes`, whatever Content-Length says; 415 unless it is
 * declared as uncompressed JSON; 400 when it breaks off, or cannot be parsed or stored.
 */
export async function readJsonBody({
  request,
  maxBytes,
  keyCheck,
  maxKeys,
  lease,
}: {
  request: BodyRequest;
  maxBytes: number;
  keyCheck: KeyCheck;
  /** As `checkJson` takes it. */
  maxKeys?: number | undefined;
  /** Counts the bytes read; the caller releases it when the response is ready. */
  lease: BodyMemory;
}): Promise<unknown> {
  if (!isJson(request.headers.get("content-type"))) {
    throw new AppError("unsupported-media-type", "The body must be JSON (application/json).");
  }
  const encoding = request.headers.get("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") {
    throw new AppError("unsupported-media-type", "The body must not be compressed.");
  }
  const text = decode(await readBytes({ request, maxBytes, lease }));
  const value = parse(text);
  checkJson({ value, keyCheck, maxKeys });
  return value;
}

/** Throws 413 before the body is read when Content-Length is above `maxBytes`. */
export function refuseDeclaredLength({
  request,
  maxBytes,
}: {
  request: Pick<BodyRequest, "headers">;
  maxBytes: number;
}): void {
  refuseLength({ declared: declaredLength(request), maxBytes });
}

/** Throws 413 when the declared length is above `maxBytes`. */
export function refuseLength({
  declared,
  maxBytes,
}: {
  declared: number | null;
  maxBytes: number;
}): void {
  if ((declared ?? 0) > maxBytes) {
    throw tooLarge(maxBytes);
  }
}

/** Content-Length in bytes, which the HTTP server enforces; null when the body is chunked. */
export function declaredLength(request: Pick<BodyRequest, "headers">): number | null {
  const header = request.headers.get("content-length");
  return header === null ? null : Number(header);
}

export function isJson(contentType: string | null): boolean {
  return contentType !== null && /^application\/json\s*(;|$)/i.test(contentType.trim());
}

/** Whether a body is a form with files. */
export function isMultipart(contentType: string | null): boolean {
  return contentType !== null && /^multipart\/form-data\s*(;|$)/i.test(contentType.trim());
}

async function readBytes({
  request,
  maxBytes,
  lease,
}: {
  request: BodyRequest;
  maxBytes: number;
  lease: BodyMemory;
}): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = readerOf(request.body);
  while (reader !== null) {
    const { done, value } = await reader.next().catch(brokenOff);
    if (done === true) {
      break;
    }
    size += value.byteLength;
    try {
      if (size > maxBytes) {
        throw tooLarge(maxBytes);
      }
      lease.take(value.byteLength);
    } catch (error) {
      stopReading(reader);
      throw error;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

function brokenOff(): never {
  throw new AppError("invalid", "The body did not arrive whole. Please send it again.");
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new AppError("invalid", "The body is not valid UTF-8 text.");
  }
}

function parse(text: string): unknown {
  if (isNestedDeeply(text)) {
    throw new AppError("invalid", "The body is nested too deeply.");
  }
  try {
    return parseExactJson(text);
  } catch {
    throw new AppError("invalid", "The body is not valid JSON.");
  }
}

function tooLarge(maxBytes: number): AppError {
  const limit = maxBytes >= 1_000_000 ? `${maxBytes / 1_000_000} MB` : `${maxBytes / 1024} KiB`;
  return new AppError("too-large", `The body is too large: at most ${limit} are accepted.`);
}
