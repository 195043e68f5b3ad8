import "server-only";
import type { FileTypeResult } from "file-type";

export type WrittenFile = { size: number; sha256: string };
export type ByteRange = { start: number; end: number };

/** Stores the bytes of files under random keys: in a folder, or in an S3-compatible store (`FILES`). */
export type FileStorage = {
  /** Durable once it resolves. Throws FileTooLarge above `maxBytes` and leaves no file. */
  write(file: {
    key: string;
    bytes: AsyncIterable<Uint8Array>;
    maxBytes: number;
  }): Promise<WrittenFile>;
  /**
   * Writes bytes into a partial file from the offset `from`, which must not be beyond its end; resolves to
   * the offset after the last one. Bytes that arrived before a failure stay. Throws FileTooLarge above
   * `maxBytes`.
   */
  append(part: {
    key: string;
    from: number;
    bytes: AsyncIterable<Uint8Array>;
    maxBytes: number;
  }): Promise<number>;
  /** Size of the partial file in bytes; 0 when there is none. */
  sizeOfPart(key: string): Promise<number>;
  /**
   * Makes a file of the first bytes of the partial file, which stays: another server may do the same at this
   * moment. Durable once it resolves. Throws when the partial file has fewer bytes, and leaves no file.
   */
  finish(part: { key: string; size: number }): Promise<WrittenFile>;
  removePart(key: string): Promise<void>;
  /** The type by the file's first bytes; undefined when unknown. */
  sniff(key: string): Promise<FileTypeResult | undefined>;
  /** Size in bytes; null when nothing is stored under the key. */
  sizeOf(key: string): Promise<number | null>;
  /** `end` is inclusive. */
  read(key: string, range: ByteRange): AsyncIterable<Uint8Array>;
  /** Removes the file and what is left of unfinished writes; does nothing when there is neither. */
  remove(key: string): Promise<void>;
  /** The keys under which something is stored, complete or not; a key may come twice. */
  keys(): AsyncIterable<string>;
};

/** A file has more bytes than are allowed. */
export class FileTooLarge extends Error {
  override readonly name = "FileTooLarge";
}

/** A partial file has lost bytes: another request for the same upload has completed or removed it. */
export class PartMissing extends Error {
  override readonly name = "PartMissing";
}
