import type { Field } from "@/lib/domain/fields/base-field";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import { foldText } from "@/lib/domain/texts/fold-text";
import type { ComboboxOption } from "../_shared/options/matching-options";

/** The options as they are typed and searched: by what they are called, and by the original's word. */
export function namedOptions(
  field: Field,
  options: readonly string[] = field.options,
): ComboboxOption[] {
  return options.map((option) => {
    const name = optionText(field, option);
    return name === option
      ? { value: option, name, language: optionLanguage(field, option) }
      : { value: option, name, others: [foldText(option)] };
  });
}
