import { fieldElementIds } from "@/components/form-renderer/fields/field-element-ids";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { UNPARSABLE_INPUT } from "@/lib/field-types/_shared/text/control-text";

/**
 * Answers for inputs whose text the browser cannot parse (`validity.badInput`). Read from the elements, as
 * there may have been no event, for example for text typed before hydration.
 */
export function unreadableAnswers(fields: readonly Field[]): Answers {
  const unreadable = fields.filter(({ id }) => {
    const control = document.getElementById(fieldElementIds(id).control);
    return control instanceof HTMLInputElement && control.validity.badInput;
  });
  return Object.fromEntries(unreadable.map(({ id }) => [id, UNPARSABLE_INPUT]));
}
