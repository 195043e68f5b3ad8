import "server-only";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { AppError } from "@/lib/domain/errors";
import { ADD_ROW_INPUT, LANGUAGE_INPUT } from "@/lib/domain/forms/initial-form-state";
import { fill } from "@/lib/domain/system-texts/fill";
import {
  bytesOfPart,
  limitBytes,
  openFormParser,
  sentFileName,
} from "@/lib/server/http/body/multipart-parser";
import { nodeStreamOf, type RequestBody } from "@/lib/server/http/body/request-body";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";

/** The texts of an HTML form post by input name, in the order of the body. */
export type PageForm = ReadonlyMap<string, readonly string[]>;

export type PageFile = {
  input: string;
  name: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

type PageBody = {
  headers: RequestHeaders;
  body: RequestBody;
  /** The most bytes of the whole body. */
  maxBytes: number;
  /** Consumes a file while it arrives; unread bytes are skipped. Must not reject. */
  take: (file: PageFile) => Promise<void>;
};

/** Whether a button was pressed that draws the page again with what was typed, and stores nothing. */
export function isRedrawn(form: PageForm): boolean {
  return form.has(LANGUAGE_INPUT) || form.has(ADD_ROW_INPUT);
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
/** As much text as a JSON body may contain. */
const MAX_TEXT_BYTES = 1_000_000;
const MAX_PARTS = 20_000;
const LIMITS = {
  files: 200,
  // One more than accepted, as the parser does not report every field that it drops.
  fields: MAX_PARTS + 1,
  parts: MAX_PARTS + 1,
  fieldNameSize: 200,
  fieldSize: MAX_TEXT_BYTES,
};

/** Whether a body is an HTML form post. */
export function isPageForm(headers: RequestHeaders): boolean {
  return FORM.test(headers.get("content-type")?.trim() ?? "");
}

/**
 * Reads the texts of an HTML form post. Files are streamed to `take` one after the other, never buffered.
 * 400 for an incomplete body, 413 for more than `maxBytes` or more text than a JSON body may have.
 */
export async function readPageForm({ headers, body, maxBytes, take }: PageBody): Promise<PageForm> {
  const parser = openFormParser({
    contentType: headers.get("content-type") ?? "",
    limits: LIMITS,
    unreadable: "The form cannot be read.",
  });
  const texts = new Map<string, string[]>();
  let taken = Promise.resolve();
  const streams: BusboyFileStream[] = [];
  let textBytes = 0;
  let count = 0;
  let refusal: AppError | null = null;
  const refuse = () => {
    refusal = tooLarge(MAX_TEXT_BYTES);
  };
  parser.on("field", (name, value) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    count += 1;
    if (textBytes > MAX_TEXT_BYTES || count > MAX_PARTS) {
      refuse();
      return;
    }
    // HTML form posts have CR LF line ends; answers sent by script have LF.
    const values = texts.get(name) ?? [];
    values.push(value.replaceAll("\r\n", "\n"));
    texts.set(name, values);
  });
  parser.on("fieldsLimit", refuse).on("partsLimit", refuse).on("filesLimit", refuse);
  parser.on("file", (input, stream, name, _encoding, type) => {
    stream.on("error", () => undefined);
    streams.push(stream);
    // Browsers send an empty file input as a file without a name.
    const file = { input, name: sentFileName(name), type, bytes: bytesOfPart(stream) };
    // Queued, as the parser may emit the next file while this one is still being written.
    taken = taken
      .then(() => (file.name === "" ? undefined : take(file)))
      .finally(() => stream.resume());
  });
  try {
    await pipeline(
      nodeStreamOf(body),
      limitBytes({ maxBytes, tooLarge: () => tooLarge(maxBytes), refused: () => refusal }),
      parser,
    );
    if (refusal !== null) {
      throw refusal as AppError; // Assigned in a listener, which the compiler does not see.
    }
  } catch (error) {
    // Without this, the stream of an incomplete file would never end.
    streams.forEach((stream) => stream.destroy(incomplete()));
    await taken.catch(() => undefined);
    throw error instanceof AppError ? error : incomplete();
  }
  await taken;
  return texts;
}

function incomplete(): AppError {
  return new AppError("invalid", ({ refusals }) => refusals.notWhole);
}

function tooLarge(maxBytes: number): AppError {
  const limit = `${Math.floor(maxBytes / 1_000_000)} MB`;
  return new AppError("too-large", ({ refusals }) => fill(refusals.formTooLarge, { limit }));
}
