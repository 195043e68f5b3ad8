import "server-only";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { AppError } from "@/lib/domain/errors";
import { tooLarge } from "@/lib/domain/files/file-errors";
import {
  bytesOfPart,
  limitBytes,
  openFormParser,
  sentFileName,
} from "@/lib/server/http/body/multipart-parser";
import { nodeStreamOf, type RequestBody } from "@/lib/server/http/body/request-body";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

export type PostedFile = { name: string; type: string; bytes: AsyncIterable<Uint8Array> };

type Multipart<Result> = {
  headers: RequestHeaders;
  body: RequestBody;
  /** Of the file, without the rest of the body. */
  maxBytes: number;
  take: (file: PostedFile) => Promise<Result>;
};

/** The sender disconnected before the end. */
export class IncompleteUpload extends AppError {
  constructor() {
    super("invalid", ({ refusals }) => refusals.uploadIncomplete);
  }
}

/** Allowed beside the file: boundaries, part headers, small fields. */
const OVERHEAD_BYTES = 64 * 1024;
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1024,
};

/**
 * Passes the one file of a multipart body to `take` as a stream, without buffering it. 415 for other
 * bodies, 400 when there is no file or its end is missing, 413 above `maxBytes`.
 */
export async function readMultipartFile<Result>({
  headers,
  body,
  maxBytes,
  take,
}: Multipart<Result>): Promise<Result> {
  const contentType = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(contentType) || body === null) {
    throw new AppError(
      "unsupported-media-type",
      "The body must be a form with a file (multipart/form-data).",
    );
  }
  const maxBody = maxBytes + OVERHEAD_BYTES;
  if (Number(headers.get("content-length") ?? 0) > maxBody) {
    throw tooLargeError(maxBytes);
  }
  const parser = openFormParser({
    contentType,
    limits: LIMITS,
    unreadable: "The upload cannot be read.",
  });
  const file = openSlot<Result>();
  parser.on("file", (_field, stream, name, _encoding, type) => {
    // `take` and the pipeline report errors; without a listener they would end the process.
    stream.on("error", () => undefined);
    const taken = take({
      name: sentFileName(name),
      type,
      bytes: orIncomplete(bytesOfPart(stream)),
    });
    file.fill({ stream, taken });
    taken.catch((error: unknown) => {
      // Clients read the response only after sending the whole body, so the rest is read and dropped.
      if (error instanceof AppError) {
        stream.resume();
      } else {
        parser.destroy(asError(error));
      }
    });
  });
  let refusal: AppError | null = null;
  parser.on("partsLimit", () => {
    refusal = new AppError("too-large", "The form has too many parts: a file has one of its own.");
  });
  const broken = await pipeline(
    orIncomplete(nodeStreamOf(body)),
    limitBytes({
      maxBytes: maxBody,
      tooLarge: () => tooLargeError(maxBytes),
      refused: () => refusal,
    }),
    parser,
  ).then(() => null, asError);
  const { stream, taken } = file.read();
  if (broken !== null) {
    // The stream of an interrupted file never ends by itself: destroying it makes `take` fail too.
    stream?.destroy(broken);
    const failure = await taken?.then(() => null, asError);
    throw broken instanceof AppError ? broken : (failure ?? new IncompleteUpload());
  }
  if (taken === null) {
    throw new AppError("invalid", "The upload holds no file.");
  }
  return taken;
}

type Slot<Result> = { stream: BusboyFileStream | null; taken: Promise<Result> | null };

/** Holds values set in a listener, which the compiler's flow analysis does not see. */
function openSlot<Result>() {
  let slot: Slot<Result> = { stream: null, taken: null };
  return {
    fill: (filled: Slot<Result>) => {
      slot = filled;
    },
    read: () => slot,
  };
}

/** The same chunks; reports errors of the request's stream as IncompleteUpload. */
async function* orIncomplete(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw new IncompleteUpload();
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Its name is not read yet. */
function tooLargeError(maxBytes: number): AppError {
  return new AppError("too-large", tooLarge("", maxBytes));
}
