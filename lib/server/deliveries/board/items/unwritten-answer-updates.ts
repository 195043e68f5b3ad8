import "server-only";
import { graphemesOf } from "@/lib/domain/texts/cut-text";
import { escapeHtml } from "@/lib/domain/texts/escape-html";
import type { UnwrittenAnswer } from "@/lib/form-engine/board/items/board-item";

/** What an update holds is not documented; an item holds some 64 KiB. */
const MAX_BYTES = 60_000;
/** Of one answer, so that two parts, with what stands around them, fit into an update. */
const PART_BYTES = 29_000;
const SECRET = "(secret)";

type Piece = { html: string; bytes: number };

/** An update as HTML, and by what it is found again. */
export type ItemComment = { mark: string; html: string };

/** `revision`: of a correction; null = as sent. */
type Written = { submissionId: number; revision: number | null };

/** Answers that a board's columns could not hold as the updates of its item: one, or as many as they fill. */
export function unwrittenAnswerUpdates(
  unwritten: readonly UnwrittenAnswer[],
  { submissionId, revision }: Written,
): ItemComment[] {
  const updates: Piece[][] = [[]];
  let room = MAX_BYTES;
  for (const piece of unwritten.flatMap(piecesOf)) {
    if (piece.bytes > room) {
      updates.push([]);
      room = MAX_BYTES;
    }
    updates.at(-1)?.push(piece);
    room -= piece.bytes;
  }
  const filled = updates.filter((pieces) => pieces.length > 0);
  const number = revision === null ? `#${submissionId}` : `#${submissionId}, revision ${revision}`;
  return filled.map((pieces, index) => {
    const mark =
      filled.length === 1 ? `(${number})` : `(${number}, part ${index + 1} of ${filled.length})`;
    const heading = `<p>Answers that the columns could not hold as they were given ${mark}:</p>`;
    return { mark, html: `${heading}${pieces.map(({ html }) => html).join("")}` };
  });
}

/** One answer: a piece, or several where it is longer than an update. */
function piecesOf({ label, reason, text }: UnwrittenAnswer): Piece[] {
  const parts = partsOf(text ?? SECRET);
  return parts.map((part, index) => {
    const which = parts.length === 1 ? "" : ` (${index + 1} of ${parts.length})`;
    const why = index === 0 ? `<br><i>${escapeHtml(reason)}</i>` : "";
    const html = `<p><b>${escapeHtml(label)}</b>${which}: ${part}${why}</p>`;
    return { html, bytes: Buffer.byteLength(html) };
  });
}

/** As HTML, cut at a line or a word where there is one, else between what people take for characters. */
function partsOf(text: string): string[] {
  if (bytesOf(text) <= PART_BYTES) {
    return [htmlOf(text)];
  }
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const segment of graphemesOf(text)) {
    const more = bytesOf(segment);
    if (bytes + more > PART_BYTES) {
      const end = endOfPart(part);
      parts.push(part.slice(0, end));
      part = part.slice(end);
      bytes = bytesOf(part);
    }
    part += segment;
    bytes += more;
  }
  return [...parts, part].map(htmlOf);
}

function endOfPart(part: string): number {
  const ends = ["\n", " "].map((gap) => part.lastIndexOf(gap) + 1);
  return ends.find((end) => end > part.length / 2) ?? part.length;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(htmlOf(text));
}

function htmlOf(text: string): string {
  return escapeHtml(text).replace(/\r\n?|\n/g, "<br>\n");
}
