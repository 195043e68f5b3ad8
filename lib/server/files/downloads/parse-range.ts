import "server-only";
import type { ByteRange } from "../storage";

/**
 * One range of bytes (RFC 9110): null when the whole is to be sent, which several ranges and anything
 * unreadable mean as well.
 */
export function parseRange({
  header,
  size,
}: {
  header: string | null;
  size: number;
}): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  const [, first = "", last = ""] = match ?? [];
  if (!match || (first === "" && last === "")) {
    return null;
  }
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (start >= size) {
    return "unsatisfiable";
  }
  return end < start ? null : { start, end };
}
