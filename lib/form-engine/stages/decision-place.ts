import type { Field } from "@/lib/domain/fields/base-field";
import { isDecisionField } from "./is-decision-field";
import { stagePart, stagesOfFields } from "./stage-fields";

/**
 * The field after which a decision is added: the one that was meant where it stands on a page of a stage, else the last one
 * of the first stage that has a page and no decision.
 */
export function decisionPlace(
  fields: readonly Field[],
  { stages, afterId }: { stages: readonly { id: string }[]; afterId: string | null },
): string | null {
  if (afterId !== null && stagesOfFields(fields).has(afterId)) {
    return afterId;
  }
  const part = stages
    .map(({ id }) => stagePart(fields, id))
    .find((own) => own.length > 0 && !own.some(isDecisionField));
  return part?.at(-1)?.id ?? afterId;
}
