import type { Field } from "@/lib/domain/fields/base-field";
import type { RowSettings } from "./row-limits";

/** A section whose fields are filled in several times. */
export type RepeatSettings = RowSettings & {
  rowLabel?: string | undefined;
  addLabel?: string | undefined;
};

/** How a section repeats; null for any other field. */
export function repeatOf(field: Field): RepeatSettings | null {
  const repeat: unknown = "repeat" in field ? field.repeat : undefined;
  // Its schema lets only these settings through.
  return typeof repeat === "object" && repeat !== null ? repeat : null;
}
