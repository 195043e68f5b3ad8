import type { Field } from "@/lib/domain/fields/base-field";
import { once } from "@/lib/utils/once";
import { foldingPlan } from "./answers/folding/folding-plan";
import { calculationOf, type CreateCalculation } from "./calculations/calculated-answers";
import type { CompiledForm } from "./compiled-form";
import { nestFields } from "./nest-fields";
import { createVisibility } from "./pages/visibility";

/**
 * Makes what is known of fields. `createCalculation`: for forms that may have calculations.
 * @throws {Error} later, when such a form calculates without it
 */
export function compileForm(
  fields: readonly Field[],
  createCalculation?: CreateCalculation,
): CompiledForm {
  const byId = once(() => new Map(fields.map((field) => [field.id, field])));
  const tree = once(() => nestFields(fields));
  const folding = once(() => foldingPlan(fields));
  const visibility = once(() => createVisibility(fields));
  const calculation = once(() => calculationOf(form, createCalculation));
  const form: CompiledForm = {
    fields,
    get byId() {
      return byId();
    },
    get tree() {
      return tree();
    },
    get folding() {
      return folding();
    },
    visibleIds: (answers) => visibility()(answers),
    calculate: (answers, today) => calculation().calculate(answers, today),
    settle: (answers, today) => calculation().settle(answers, today),
  };
  return form;
}
