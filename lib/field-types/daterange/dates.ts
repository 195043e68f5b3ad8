import { isRecord, ownValue } from "@/lib/domain/fields/answers";

export type Dates = { from: string; to: string };

/**
 * The two dates of an answer, "" where one is missing; null for anything else. An address gives them as an
 * interval of ISO 8601: "2026-11-23/2026-11-27".
 */
export function readDates(answer: unknown): Dates | null {
  if (typeof answer === "string") {
    const [from = "", to, ...rest] = answer.split("/", 3);
    return to === undefined || rest.length > 0 ? null : { from: from.trim(), to: to.trim() };
  }
  if (!isRecord(answer) || !["from", "to"].some((part) => Object.hasOwn(answer, part))) {
    return null;
  }
  const from = ownValue(answer, "from") ?? "";
  const to = ownValue(answer, "to") ?? "";
  return typeof from === "string" && typeof to === "string"
    ? { from: from.trim(), to: to.trim() }
    : null;
}
