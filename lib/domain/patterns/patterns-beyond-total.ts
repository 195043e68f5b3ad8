import type { Field } from "../fields/base-field";
import { LIMITS } from "../limits";
import { patternsOf } from "./field-patterns";
import { isOversize, programSize } from "./program-size";

// Cached, since every submission of a published form needs the same list.
const cache = new WeakMap<readonly Field[], ReadonlySet<string>>();

/** The patterns that exceed the total together with those of the fields before them. */
export function patternsBeyondTotal(fields: readonly Field[]): ReadonlySet<string> {
  const beyond = cache.get(fields) ?? findBeyondTotal(fields);
  cache.set(fields, beyond);
  return beyond;
}

function findBeyondTotal(fields: readonly Field[]): Set<string> {
  const beyond = new Set<string>();
  let total = 0;
  for (const pattern of new Set(fields.flatMap(patternsOf))) {
    // A pattern that exceeds the limit of one is never compiled.
    const size = isOversize(pattern) ? 0 : programSize(pattern);
    if (total + size > LIMITS.patternProgramsPerForm) {
      beyond.add(pattern);
    } else {
      total += size;
    }
  }
  return beyond;
}
