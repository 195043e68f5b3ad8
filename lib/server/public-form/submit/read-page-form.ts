import "server-only";
import { pipeline } from "node:stream/promises";
import type { BusboyFileStream } from "@fastify/busboy";
import { AppError } from "@/lib/domain/errors";
import {
  bytesOfPart,
  limitBytes,
  nodeStreamOf,
  openFormParser,
  sentFileName,
} from "@/lib/server/http/multipart-parser";

/** What a page without JavaScript sends: texts by input name, in the order in which they came. */
export type PageForm = ReadonlyMap<string, readonly string[]>;

export type PageFile = {
  input: string;
  name: string;
  type: string;
  bytes: AsyncIterable<Uint8Array>;
};

type Reading = {
  headers: Headers;
  body: ReadableStream<Uint8Array> | null;
  /** Of everything together. */
  maxBytes: number;
  /** Takes a file while it arrives; what it does not read is skipped. It must not throw. */
  take: (file: PageFile) => Promise<void>;
};

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
/** As much text as a JSON body may bring. */
const MAX_TEXT_BYTES = 1_000_000;
const MAX_PARTS = 20_000;
const LIMITS = {
  files: 200,
  // One more than are taken, as not every parser tells of those it leaves out.
  fields: MAX_PARTS + 1,
  parts: MAX_PARTS + 1,
  fieldNameSize: 200,
  fieldSize: MAX_TEXT_BYTES,
};

/** Whether a body comes from a page itself instead of a program. */
export function isPageForm(headers: Headers): boolean {
  return FORM.test(headers.get("content-type")?.trim() ?? "");
}

/**
 * The texts of a posted form; its files go to `take` one after the other and are never held in
 * memory. 400 for a body that breaks off, 413 for more than `maxBytes` or more text than JSON may have.
 */
export async function readPageForm({ headers, body, maxBytes, take }: Reading): Promise<PageForm> {
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
  let isTooMuch = false;
  const refuse = () => {
    isTooMuch = true;
  };
  parser.on("field", (name, value) => {
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    count += 1;
    if (textBytes > MAX_TEXT_BYTES || count > MAX_PARTS) {
      refuse();
      return;
    }
    // Forms send line ends as CR LF (HTML standard); scripts, and so every other answer, have LF.
    const values = texts.get(name) ?? [];
    values.push(value.replaceAll("\r\n", "\n"));
    texts.set(name, values);
  });
  parser.on("fieldsLimit", refuse).on("partsLimit", refuse).on("filesLimit", refuse);
  parser.on("file", (input, stream, name, _encoding, type) => {
    stream.on("error", () => undefined);
    streams.push(stream);
    // Browsers send an input without a file as a file without a name.
    const file = { input, name: sentFileName(name), type, bytes: bytesOfPart(stream) };
    // One after the other: the parser tells of the next file while this one is still being written.
    taken = taken
      .then(() => (file.name === "" ? undefined : take(file)))
      .finally(() => stream.resume());
  });
  try {
    await pipeline(
      nodeStreamOf(body),
      limitBytes({ maxBytes, tooLarge: () => tooLarge(maxBytes) }),
      parser,
    );
    if (isTooMuch) {
      throw tooLarge(MAX_TEXT_BYTES);
    }
  } catch (error) {
    // A file whose body broke off never ends by itself.
    streams.forEach((stream) => stream.destroy(incomplete()));
    await taken.catch(() => undefined);
    throw error instanceof AppError ? error : incomplete();
  }
  await taken;
  return texts;
}

function incomplete(): AppError {
  return new AppError(
    "invalid",
    "The form did not arrive whole. Please go back and send it again.",
  );
}

function tooLarge(maxBytes: number): AppError {
  const limit = `${Math.floor(maxBytes / 1_000_000)} MB`;
  return new AppError("too-large", `The form is too large: at most ${limit} are accepted.`);
}
