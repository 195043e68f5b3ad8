import "server-only";
import { Busboy, type BusboyConfig, type BusboyFileStream } from "@fastify/busboy";
import { AppError } from "@/lib/domain/errors";

type ParserOptions = {
  contentType: string;
  limits: NonNullable<BusboyConfig["limits"]>;
  /** The message of the 400 when the content type cannot be parsed. */
  unreadable: string;
};

const HEADER_LIMITS = { headerPairs: 40, headerSize: 8192 };

/** A streaming parser of multipart bodies; every part with a file name is a file. */
export function openFormParser({
  contentType,
  limits,
  unreadable,
}: ParserOptions): InstanceType<typeof Busboy> {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: { ...HEADER_LIMITS, ...limits },
      isPartAFile: (_field, _type, fileName) => fileName !== undefined,
    });
  } catch {
    throw new AppError("invalid", unreadable);
  }
}

/** Browsers write a quotation mark in a name as %22 (HTML standard, "multipart form data"). */
export function sentFileName(sent: string | undefined): string {
  return (sent ?? "").replaceAll("%22", '"');
}

/** The bytes of a file part. Stopping early does not destroy the stream, which would end the parser. */
export async function* bytesOfPart(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  // The stream yields buffers, which its type does not say.
  yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
}

/**
 * Passes chunks on; throws `tooLarge()` once they exceed `maxBytes` in total, and what `refused` names: parsing the
 * rest of a body that is refused would take seconds.
 */
export function limitBytes({
  maxBytes,
  tooLarge,
  refused = () => null,
}: {
  maxBytes: number;
  tooLarge: () => AppError;
  refused?: () => AppError | null;
}) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let size = 0;
    for await (const chunk of chunks) {
      size += chunk.byteLength;
      const problem = size > maxBytes ? tooLarge() : refused();
      if (problem !== null) {
        throw problem;
      }
      yield chunk;
    }
  };
}
