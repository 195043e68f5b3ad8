import { useEffect, useRef, type RefObject } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";

/** The engine for owners' patterns, loaded with a table whose columns have some. Until then nothing is refused. */
export function useColumnPatterns(columns: readonly Field[]): RefObject<PatternMatcher> {
  const matcher = useRef<PatternMatcher>(() => true);
  useEffect(() => {
    if (columns.every((column) => patternsOf(column).length === 0)) {
      return;
    }
    import("@/lib/domain/patterns/linear-pattern").then(
      ({ createPatternMatcher }) => {
        matcher.current = createPatternMatcher(columns);
      },
      // If it cannot be loaded, only the server checks patterns.
      () => undefined,
    );
  }, [columns]);
  return matcher;
}
