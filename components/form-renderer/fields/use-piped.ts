"use client";

import { useMemo } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import type { CreatePiping, PipedForm } from "@/lib/form-engine/piping/piped-form";

type Filled = { answers: Answers; visibleIds: ReadonlySet<string> };

/** The texts of these fields with the answers in them; undefined without `createPiping`. */
export function usePiped(
  fields: readonly Field[],
  { answers, visibleIds }: Filled,
  createPiping: CreatePiping | undefined,
): PipedForm | undefined {
  const texts = useTexts();
  const pipe = useMemo(() => createPiping?.(fields, texts), [createPiping, fields, texts]);
  return useMemo(() => pipe?.({ answers, visibleIds }), [pipe, answers, visibleIds]);
}
