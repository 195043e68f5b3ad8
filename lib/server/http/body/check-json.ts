import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isRecord } from "@/lib/domain/fields/answers";
import { isStorable } from "@/lib/domain/texts/invisible";

/**
 * "nested": dangerous keys are refused at every level. "top", of answers: only at the top (labels may be keys below),
 * and their texts are checked with the field that they belong to.
 */
export type KeyCheck = "nested" | "top";

const MAX_VALUES = 600_000;
/** Of one object, where a call says nothing else: a form has at most 500 fields, each with a few keys. */
const MAX_KEYS = 10_000;
const DANGEROUS_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Throws 400 for parsed JSON that only an attacker sends: sizes that exhaust memory, keys that reach prototypes,
 * and text that a database cannot store.
 */
export function checkJson({
  value,
  keyCheck,
  maxKeys = MAX_KEYS,
}: {
  value: unknown;
  keyCheck: KeyCheck;
  /** Of one object. */
  maxKeys?: number | undefined;
}): void {
  const stack: Place[] = [{ value, depth: 0, name: null }];
  let seen = 0;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    seen += 1;
    if (seen > MAX_VALUES) {
      throw tooMany();
    }
    if (typeof next.value === "string" && keyCheck === "nested") {
      checkText(next.value, next.name);
    }
    for (const [key, child] of childrenOf(next, { keyCheck, maxKeys })) {
      stack.push({ value: child, depth: next.depth + 1, name: next.name ?? key });
    }
  }
}

/** `name`: the property of the body that it belongs to. */
type Place = { value: unknown; depth: number; name: string | null };

function childrenOf(
  { value, depth, name }: Place,
  { keyCheck, maxKeys }: { keyCheck: KeyCheck; maxKeys: number },
): readonly (readonly [key: string | null, child: unknown])[] {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => [null, item] as const);
  }
  if (!isRecord(value)) {
    return [];
  }
  const keys = Object.keys(value);
  if (keys.length > maxKeys) {
    throw tooMany();
  }
  return keys.map((key) => {
    checkText(key, name);
    if (DANGEROUS_KEYS.has(key) && (keyCheck === "nested" || depth === 0)) {
      throw new AppError("invalid", `The key ${key} is not allowed.`);
    }
    return [key, value[key]];
  });
}

function checkText(text: string, name: string | null): void {
  if (!isStorable(text)) {
    const message = `${name === null ? "The body" : `"${name}"`} holds characters that cannot be stored.`;
    throw new AppError(
      "invalid",
      message,
      name === null ? {} : { fieldErrors: { [name]: message } },
    );
  }
}

function tooMany(): AppError {
  return new AppError("invalid", "The body holds too many values.");
}
