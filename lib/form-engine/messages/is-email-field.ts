import type { Field } from "@/lib/domain/fields/base-field";
import { SAMPLE_TEXTS } from "@/lib/domain/system-texts/sample-texts";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Whether its answers are e-mail addresses. Asked of a sample, so that types need not declare it. */
export function isEmailField(field: Field): boolean {
  const shown = definitionOf(field).display(field, "ann@example.com", {}, SAMPLE_TEXTS);
  return shown.kind === "link" && shown.href.startsWith("mailto:");
}
