import type { Field } from "@/lib/domain/fields/base-field";
import { SAMPLE_TEXTS } from "@/lib/domain/system-texts/sample-texts";
import { definitionOf } from "@/lib/field-types/registry/definitions";

export type ValueInput = "date" | "time" | "color" | "text";

const SAMPLES = [
  { input: "date", sample: "2026-01-31", written: /^\d{4}-\d\d-\d\d$/ },
  { input: "time", sample: "09:05", written: /^\d\d:\d\d$/ },
  { input: "color", sample: "#1a7f5a", written: /^#[\da-f]{6}$/ },
] as const;

/**
 * The browser's input type for a value of this field; text when the native input could not show the
 * value.
 */
export function valueInputOf({ field, value }: { field: Field; value: string }): ValueInput {
  const definition = definitionOf(field);
  const kindOf = (sample: unknown) => definition.display(field, sample, {}, SAMPLE_TEXTS).kind;
  const [day] = SAMPLES;
  // Of two days the first one is compared.
  const isRange = kindOf({ from: day.sample, to: day.sample }) === "date-range";
  const found = isRange ? day : SAMPLES.find(({ input, sample }) => kindOf(sample) === input);
  return found && (value === "" || found.written.test(value)) ? found.input : "text";
}
