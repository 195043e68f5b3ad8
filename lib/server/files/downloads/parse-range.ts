import "server-only";
import type { ByteRange } from "../file-storage";

/**
 * Parses a `Range` header (RFC 9110). Null means the whole file, also for several ranges and for headers
 * that cannot be parsed.
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
