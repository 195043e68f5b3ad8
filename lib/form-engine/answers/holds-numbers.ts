import type { Field } from "@/lib/domain/fields/base-field";
import { SAMPLE_TEXTS } from "@/lib/domain/system-texts/sample-texts";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Whether its answers are numbers. Asked of a sample, so that types need not declare it. */
export function holdsNumbers(field: Field): boolean {
  const shown = definitionOf(field).display(field, 1, {}, SAMPLE_TEXTS);
  return "value" in shown && shown.value === 1;
}
