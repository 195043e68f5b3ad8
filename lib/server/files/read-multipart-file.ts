import "server-only";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { AppError } from "@/lib/domain/errors";
import { sizeInMb } from "@/lib/domain/files/file-size";
import {
  bytesOfPart,
  limitBytes,
  nodeStreamOf,
  openFormParser,
  sentFileName,
} from "@/lib/server/http/multipart-parser";

export type PostedFile = { name: string; type: string; bytes: AsyncIterable<Uint8Array> };

type Multipart<Result> = {
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  /** Of the file. */
  maxBytes: number;
  take: (file: PostedFile) => Promise<Result>;
};

/** The sender went away before the end. */
export class IncompleteUpload extends AppError {
  constructor() {
    super("invalid", "The upload is not complete. Please try again.");
  }
}

/** What may stand around the file: boundaries, part headers, small fields. */
const AROUND_BYTES = 64 * 1024;
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldSize: 1024,
};

/**
 * Hands the one file of a multipart body to `take` while it arrives; nothing is held in memory. 415
 * for other bodies, 400 when there is no file or its end is missing, 413 for more than a file takes.
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
  const maxBody = maxBytes + AROUND_BYTES;
  if (Number(headers.get("content-length") ?? 0) > maxBody) {
    throw tooLarge(maxBytes);
  }
  const parser = openFormParser({
    contentType,
    limits: LIMITS,
    unreadable: "The upload cannot be read.",
  });
  const file = openSlot<Result>();
  parser.on("file", (_field, stream, name, _encoding, type) => {
    // Told by the taker or the pipeline; without a listener it would end the process.
    stream.on("error", () => undefined);
    const taken = take({ name: sentFileName(name), type, bytes: whole(bytesOfPart(stream)) });
    file.fill({ stream, taken });
    taken.catch((error: unknown) => {
      // Senders read an answer only after their last byte; what is left of it is bounded.
      if (error instanceof AppError) {
        stream.resume();
      } else {
        parser.destroy(asError(error));
      }
    });
  });
  const broken = await pipeline(
    whole(nodeStreamOf(body)),
    limitBytes({ maxBytes: maxBody, tooLarge: () => tooLarge(maxBytes) }),
    parser,
  ).then(() => null, asError);
  const { stream, taken } = file.read();
  if (broken !== null) {
    // A file whose body broke off never ends by itself; its taker then fails as well, for that reason.
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

/** Filled in a listener, where the compiler does not look. */
function openSlot<Result>() {
  let slot: Slot<Result> = { stream: null, taken: null };
  return {
    fill: (filled: Slot<Result>) => {
      slot = filled;
    },
    read: () => slot,
  };
}

/** The same chunks; a sender who went away is told apart from what goes wrong on our side. */
async function* whole(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch {
    throw new IncompleteUpload();
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function tooLarge(maxBytes: number): AppError {
  return new AppError(
    "too-large",
    `The file is too large: at most ${sizeInMb(maxBytes)} are accepted.`,
  );
}
