import "server-only";
import { AppError } from "@/lib/domain/errors";

/** "nested": dangerous keys are refused at every level; "top": only at the top (labels may be keys below). */
export type KeyCheck = "nested" | "top";

const MAX_DEPTH = 100;
const MAX_VALUES = 600_000;
const DANGEROUS_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Throws 400 for JSON that only an attacker sends: nesting and sizes that exhaust memory, keys that reach
 * prototypes, and text that a database cannot store. Not recursive, so deep nesting is safe.
 */
export function checkJson({ value, keyCheck }: { value: unknown; keyCheck: KeyCheck }): void {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let seen = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    seen += 1;
    if (seen > MAX_VALUES || next.depth > MAX_DEPTH) {
      throw new AppError("invalid", "The body is nested too deeply or holds too many values.");
    }
    if (typeof next.value === "string") {
      checkText(next.value);
    }
    for (const child of childrenOf(next, keyCheck)) {
      stack.push({ value: child, depth: next.depth + 1 });
    }
  }
}

function childrenOf(
  { value, depth }: { value: unknown; depth: number },
  keyCheck: KeyCheck,
): readonly unknown[] {
  if (Array.isArray(value)) {
    return value;
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  for (const key of Object.keys(value)) {
    checkText(key);
    if (DANGEROUS_KEYS.has(key) && (keyCheck === "nested" || depth === 0)) {
      throw new AppError("invalid", `The key ${key} is not allowed.`);
    }
  }
  return Object.values(value);
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function checkText(text: string): void {
  if (text.includes("\u0000") || /\p{Surrogate}/u.test(text)) {
    throw new AppError("invalid", "The body holds characters that cannot be stored.");
  }
}
