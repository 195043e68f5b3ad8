import {
  durationKey,
  isRecord,
  optionsKey,
  otherKey,
  ownValue,
  withoutKeys,
} from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/definitions";
import { foldingPlan } from "./folding-plan";

/**
 * The wire shape → flat answers; flat answers come back unchanged. Keys that no field defines are
 * dropped. Never throws: what makes no sense stays in place for validation to refuse.
 */
export function unfoldAnswers(fields: readonly Field[], wire: Answers): Answers {
  const plan = foldingPlan(fields);
  let flat = knownAnswers(
    plan.map(({ field }) => field.id),
    wire,
  );
  for (const { field, dependents } of plan) {
    const definition = definitionOf(field);
    const isFolded = definition.dependents !== null && isRecord(ownValue(flat, field.id));
    flat =
      isFolded && definition.dependents
        ? definition.dependents.unfold(field, flat, dependents)
        : definition.unfold(field, flat);
  }
  return withoutKeys(
    flat,
    plan.map(({ field }) => optionsKey(field.id)),
  );
}

function knownAnswers(fieldIds: readonly string[], wire: Answers): Answers {
  if (!isRecord(wire)) {
    return {};
  }
  const keys = fieldIds.flatMap((id) => [id, otherKey(id), optionsKey(id), durationKey(id)]);
  return Object.fromEntries(
    keys.filter((key) => Object.hasOwn(wire, key)).map((key) => [key, wire[key]]),
  );
}
