import type { Field } from "@/lib/domain/fields/base-field";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";

/** A form as servers compile it: it can calculate. */
export function compiledForm(fields: readonly Field[]): CompiledForm {
  return compileForm(fields, createCalculation);
}
