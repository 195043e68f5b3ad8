import { isRecord } from "@/lib/domain/fields/answers";
import { readNumber } from "@/lib/domain/numbers/read-number";

/** Whether an answer has each of these options once, and nothing else. */
export function isRanked(answer: unknown, options: readonly string[]): answer is string[] {
  return (
    Array.isArray(answer) &&
    answer.length === options.length &&
    new Set(answer).size === options.length &&
    options.every((option) => answer.includes(option))
  );
}

/** The order that positions by option make; null unless each has one of its own, from 1 on. */
export function orderOf(positions: unknown, options: readonly string[]): string[] | null {
  if (!isRecord(positions)) {
    return null;
  }
  const given = new Map(
    Object.entries(positions).map(([option, position]) => [readNumber(position), option]),
  );
  const order = options.map((_option, index) => given.get(index + 1));
  return isRanked(order, options) && Object.keys(positions).length === options.length
    ? order
    : null;
}

/** With the option at another position; the others keep their order. */
export function moved(
  order: readonly string[],
  { option, to }: { option: string; to: number },
): string[] {
  return order.filter((each) => each !== option).toSpliced(to, 0, option);
}
