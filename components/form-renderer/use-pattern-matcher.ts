"use client";

import { useEffect, useState } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";

const matchLater: PatternMatcher = () => null;

/** The linear-time engine for owners' patterns, loaded only when a field has one. */
export function usePatternMatcher(fields: readonly Field[]): PatternMatcher {
  const [matcher, setMatcher] = useState<PatternMatcher | null>(null);
  const isNeeded = fields.some(hasPattern);
  useEffect(() => {
    if (!isNeeded) {
      return;
    }
    let isCurrent = true;
    import("@/lib/domain/patterns/linear-pattern").then(
      ({ createPatternMatcher }) => isCurrent && setMatcher(() => createPatternMatcher()),
      // Without it the server alone checks patterns.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return matcher ?? matchLater;
}

function hasPattern(field: Field): boolean {
  return ("pattern" in field && Boolean(field.pattern)) || hasNestedPattern(field);
}

// The documented second place of a pattern.
function hasNestedPattern(field: Field): boolean {
  const rules = "validation" in field ? field.validation : null;
  return (
    typeof rules === "object" && rules !== null && "pattern" in rules && Boolean(rules.pattern)
  );
}
