import type { Field } from "../fields/base-field";
import { patternsOf } from "./field-patterns";
import { compileCost, isOversize } from "./program-size";

// Cached, since every submission of a published form needs the same list.
const caches = new Map<number, WeakMap<readonly Field[], ReadonlySet<string>>>();

/** The patterns that have more than `limit` instructions together with those of the fields before them. */
export function patternsBeyondTotal(fields: readonly Field[], limit: number): ReadonlySet<string> {
  const cache = caches.get(limit) ?? new WeakMap<readonly Field[], ReadonlySet<string>>();
  caches.set(limit, cache);
  const beyond = cache.get(fields) ?? findBeyondTotal(fields, limit);
  cache.set(fields, beyond);
  return beyond;
}

function findBeyondTotal(fields: readonly Field[], limit: number): Set<string> {
  const beyond = new Set<string>();
  let total = 0;
  for (const pattern of new Set(fields.flatMap(patternsOf))) {
    // A pattern that exceeds the limit of one is never compiled.
    const size = isOversize(pattern) ? 0 : compileCost(pattern);
    if (total + size > limit) {
      beyond.add(pattern);
    } else {
      total += size;
    }
  }
  return beyond;
}
