import "server-only";
import type { ItemCell } from "@/lib/domain/board/item-cell";
import { type Answers, isMissing } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { acceptedSecrets, keyedHash } from "@/lib/server/crypto/keyed-hash";

export const HASH_BYTES = 6;

type Place = { formId: number; itemId: string; fieldId: string };

/**
 * A short keyed hash of what a column holds; undefined = the item has no such column. Without the key nobody finds
 * out by trying what a column holds that is not shown.
 */
export function cellHash(cell: ItemCell | undefined, place: Place, secret?: string): string {
  return hash(["cell", place, cell === undefined ? null : contentOf(cell)], secret);
}

/** Like `cellHash`, of an answer to the field. */
export function answerHash(answers: Answers, field: Field, place: Place): string {
  return hash(["answer", place, plainAnswers(answers, field)]);
}

/** Whether a column still holds what it did when the hash was made, also under the secret before this one. */
export function isSameCell(cell: ItemCell | undefined, seen: string, place: Place): boolean {
  return acceptedSecrets().some((secret) => cellHash(cell, place, secret) === seen);
}

/** What counts of a cell, in one order: linked items and labels by their ids, as they may be renamed. */
function contentOf({ text, label, chosen, linked, ...cell }: ItemCell): unknown[] {
  const { type, number, date, time, hour, minute, email, phone, url, rating, color } = cell;
  const hasIds = chosen.length > 0 || linked.length > 0;
  return [
    ...[type, hasIds ? null : plainText(text ?? ""), label],
    ...[chosen.map(({ id }) => id).sort(), linked.map(({ id }) => id).sort()],
    ...[number, date, time ?? "", hour, minute, email, phone, url, rating, color],
    ...[cell.country, cell.isChecked],
  ];
}

/** Answers that mean the same are equal: an unticked box and none, options in another order, other line ends. */
function plainAnswers(answers: Answers, field: Field): unknown {
  const isOneLine = !("rows" in field);
  const plain = (answer: unknown): unknown => {
    if (Array.isArray(answer)) {
      return answer.every((each) => typeof each === "string") ? answer.toSorted() : answer;
    }
    if (typeof answer !== "string") {
      return answer;
    }
    // Browsers take line breaks out of an input of one line.
    return isOneLine ? plainText(answer).replaceAll("\n", "") : plainText(answer);
  };
  return Object.entries(answers)
    .filter(([, answer]) => !isMissing(answer))
    .map(([key, answer]) => [key, plain(answer)])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}

function plainText(text: string): string {
  return text.normalize("NFC").replace(/\r\n?/g, "\n").trim();
}

function hash(content: unknown, secret?: string): string {
  const bytes = keyedHash(`item-value|${JSON.stringify(content)}`, secret);
  return bytes.subarray(0, HASH_BYTES).toString("hex");
}
