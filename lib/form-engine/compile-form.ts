import type { Field } from "@/lib/domain/fields/base-field";
import { once } from "@/lib/utils/once";
import { foldingPlan } from "./answers/folding/folding-plan";
import { calculationOf } from "./calculations/calculated-answers";
import type { CompiledForm } from "./compiled-form";
import { nestFields } from "./nest-fields";
import { createVisibility } from "./pages/visibility";

/** Makes what is known of fields. */
export function compileForm(fields: readonly Field[]): CompiledForm {
  const byId = once(() => new Map(fields.map((field) => [field.id, field])));
  const tree = once(() => nestFields(fields));
  const folding = once(() => foldingPlan(fields));
  const visibility = once(() => createVisibility(fields));
  const calculation = once(() => calculationOf(form));
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
