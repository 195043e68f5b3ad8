"use client";

import { useMemo } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { pipingOf, type PipedForm } from "@/lib/form-engine/piping/provided-piping";

type Filled = { answers: Answers; visibleIds: ReadonlySet<string> };

/** The texts of these fields with the answers in them; undefined where no text of the page shows answers. */
export function usePiped(
  fields: readonly Field[],
  { answers, visibleIds }: Filled,
): PipedForm | undefined {
  const pipe = useMemo(() => pipingOf(fields), [fields]);
  return useMemo(() => pipe?.({ answers, visibleIds }), [pipe, answers, visibleIds]);
}
