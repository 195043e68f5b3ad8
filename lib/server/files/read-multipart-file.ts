import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { AppError } from "@/lib/domain/errors";
import { sizeInMb } from "@/lib/domain/files/file-size";

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
  headerPairs: 40,
  headerSize: 8192,
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
  const busboy = openBusboy(contentType);
  const file = openSlot<Result>();
  busboy.on("file", (_field, stream, name, _encoding, type) => {
    // Told by the taker or the pipeline; without a listener it would end the process.
    stream.on("error", () => undefined);
    // Stays when the taker stops reading: the rest is read over below.
    const chunks = { [Symbol.asyncIterator]: () => stream.iterator({ destroyOnReturn: false }) };
    const taken = take({ name: nameOf(name), type, bytes: whole(chunks) });
    file.fill({ stream, taken });
    taken.catch((error: unknown) => {
      // Senders read an answer only after their last byte; what is left of it is bounded.
      if (error instanceof AppError) {
        stream.resume();
      } else {
        busboy.destroy(asError(error));
      }
    });
  });
  // Types of the web's streams and of Node's differ in name only.
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  const broken = await pipeline(source, countUpTo(maxBody, maxBytes), busboy).then(
    () => null,
    asError,
  );
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

function openBusboy(contentType: string) {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: LIMITS,
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch {
    throw new AppError("invalid", "The upload cannot be read.");
  }
}

/** Browsers write a quotation mark in a name as %22 (HTML standard, "multipart form data"). */
function nameOf(sent: string | undefined): string {
  return (sent ?? "").replaceAll("%22", '"');
}

function countUpTo(maxBody: number, maxBytes: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of whole(chunks)) {
      size += chunk.byteLength;
      if (size > maxBody) {
        throw tooLarge(maxBytes);
      }
      yield chunk;
    }
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
