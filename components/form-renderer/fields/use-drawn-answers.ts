import { useEffect, useMemo, useState } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { isCalculated } from "@/lib/form-engine/calculations/calculated-answers";
import { afterPaint } from "@/lib/utils/browser/after-paint";

/**
 * The answers as they are drawn: results of calculations follow a frame after the answer that changed
 * them, so that no key waits until dozens of them are drawn anew.
 */
export function useDrawnAnswers(fields: readonly Field[], answers: Answers): Answers {
  const ids = useMemo(() => fields.filter(isCalculated).map(({ id }) => id), [fields]);
  const [drawn, setDrawn] = useState(answers);
  const isLate = ids.some((id) => drawn[id] !== answers[id]);
  useEffect(() => (isLate ? afterPaint(() => setDrawn(answers)) : undefined), [isLate, answers]);
  return isLate ? { ...answers, ...Object.fromEntries(ids.map((id) => [id, drawn[id]])) } : answers;
}
