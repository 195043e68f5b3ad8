"use client";

import { useEffect, useMemo, useState } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import { patternsOf } from "@/lib/domain/patterns/field-patterns";

type CreateMatcher = (fields: readonly Field[]) => PatternMatcher;

const matchNothing: PatternMatcher = () => null;

/** The linear-time engine for owners' patterns, loaded only when a field has one. */
export function usePatternMatcher(fields: readonly Field[]): PatternMatcher {
  const [create, setCreate] = useState<CreateMatcher | null>(null);
  const isNeeded = fields.some((field) => patternsOf(field).length > 0);
  useEffect(() => {
    if (!isNeeded) {
      return;
    }
    let isCurrent = true;
    import("@/lib/domain/patterns/linear-pattern").then(
      ({ createPatternMatcher }) => isCurrent && setCreate(() => createPatternMatcher),
      // If the chunk cannot be loaded, only the server checks patterns.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isNeeded]);
  return useMemo(() => create?.(fields) ?? matchNothing, [create, fields]);
}
