import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { holdsNumbers } from "../answers/holds-numbers";
import { isDecisionField } from "../stages/is-decision-field";

/** The columns that a board has for days and times. */
const DATES: readonly string[] = ["date", "timeline", "hour"];

/**
 * Whether its answer may stand in the subject of an e-mail: a choice, a number, a date or a calculation, but no text that
 * somebody typed. Otherwise strangers could send any words from the address of the server.
 */
export function mayStandInSubject(field: Field): boolean {
  const definition = definitionOf(field);
  return (
    !definition.isSecret &&
    // Shown with its reason.
    !isDecisionField(field) &&
    (definition.calculation !== undefined ||
      definition.conditionChoices(field) !== null ||
      holdsNumbers(field) ||
      DATES.includes(definition.board?.accepts[0] ?? ""))
  );
}
