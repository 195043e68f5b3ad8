import "server-only";
import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";
import { acceptsGzip } from "@/lib/server/http/responses/compressed";

/** Where each visit has a text of its own in a page: `mark` is drawn there, and stands nowhere else. */
export type Slot = {
  mark: string;
  /** Every text is as long as the mark, in bytes. */
  isOfOneLength?: boolean;
};

/** A page that is the same for everybody but for its slots: `marks` are those behind each part but the last. */
export type CachedPage = {
  parts: Part[];
  marks: string[];
  /** Of the first part, most of a page. */
  firstCrc: number;
  /** Memory that it takes. */
  bytes: number;
};

/** `deflated`: whole blocks of DEFLATE, between which other blocks can stand. */
type Part = { plain: Buffer; deflated: Buffer };
type Sent = { encoding: "gzip" | null; body: Buffer[] };

const deflate = promisify(deflateRaw);
/** What a page takes beside its parts, roughly. */
const ENTRY_BYTES = 1_000;
const WINDOW_BYTES = 32_768;
const MAX_STORED_BYTES = 65_535;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);
const LAST_EMPTY_BLOCK = Buffer.from([3, 0]);
const NEVER_IN_UTF8 = 0xff;

/** Compresses a page once for all visits. */
export async function toCachedPage(html: string, slots: readonly Slot[]): Promise<CachedPage> {
  const ofOneLength = new Set(slots.flatMap((slot) => (slot.isOfOneLength ? [slot.mark] : [])));
  const pieces = html.split(new RegExp(`(${slots.map(({ mark }) => mark).join("|")})`));
  const parts: Part[] = [];
  // What the next part may refer to: nothing before a text of which only the visit knows the length.
  let known = Buffer.alloc(0);
  for (const [index, piece] of pieces.entries()) {
    const isMark = index % 2 === 1;
    const text = isMark ? Buffer.alloc(piece.length, NEVER_IN_UTF8) : Buffer.from(piece);
    if (!isMark) {
      parts.push({ plain: text, deflated: await deflatedPart(text, known) });
    }
    known = isMark && !ofOneLength.has(piece) ? Buffer.alloc(0) : Buffer.concat([known, text]);
  }
  const bytes = parts.reduce(
    (sum, { plain, deflated }) => sum + plain.length + deflated.length,
    ENTRY_BYTES,
  );
  const firstCrc = crc32(parts[0]?.plain ?? "");
  return { parts, marks: pieces.filter((_, index) => index % 2 === 1), firstCrc, bytes };
}

/** The page with a visit's texts by their marks, compressed when the client takes that. */
export function pageForVisit(
  { parts, marks, firstCrc }: CachedPage,
  { texts, acceptEncoding }: { texts: Readonly<Record<string, string>>; acceptEncoding: string },
): Sent {
  const filled = marks.map((mark) => Buffer.from(texts[mark] ?? ""));
  const isTooLong = filled.some(({ length }) => length > MAX_STORED_BYTES);
  const join = (kind: keyof Part, between: (text: Buffer) => Buffer) =>
    parts.flatMap((part, index) => {
      const text = filled[index];
      return text === undefined ? [part[kind]] : [part[kind], between(text)];
    });
  const plain = join("plain", (text) => text);
  return isTooLong || !acceptsGzip(acceptEncoding)
    ? { encoding: null, body: plain }
    : {
        encoding: "gzip",
        body: [
          GZIP_HEADER,
          ...join("deflated", storedBlock),
          LAST_EMPTY_BLOCK,
          gzipTrailer(plain, firstCrc),
        ],
      };
}

function deflatedPart(part: Buffer, known: Buffer): Promise<Buffer> {
  const dictionary = known.length > 0 && { dictionary: known.subarray(-WINDOW_BYTES) };
  return deflate(part, { level: 9, finishFlush: constants.Z_FULL_FLUSH, ...dictionary });
}

/** A short text as an uncompressed block (RFC 1951 section 3.2.4). */
function storedBlock(text: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(text.length, 1);
  header.writeUInt16LE(text.length ^ MAX_STORED_BYTES, 3);
  return Buffer.concat([header, text]);
}

function gzipTrailer(body: readonly Buffer[], firstCrc: number): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(
    body.slice(1).reduce((sum, part) => crc32(part, sum), firstCrc),
    0,
  );
  trailer.writeUInt32LE(body.reduce((sum, part) => sum + part.length, 0) >>> 0, 4);
  return trailer;
}
