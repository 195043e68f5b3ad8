import { NativeSelect } from "@/components/ui/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { namedText } from "@/lib/domain/piping/named-text";
import { definitionOf } from "@/lib/field-types/registry/definitions";

type ChoiceFilterProps = {
  fields: readonly Field[];
  /** "fieldId:option", or "". */
  value: string;
  onChange: (choice: string) => void;
};

/** Options per field; a longer list cannot be looked through. */
const MAX_OPTIONS = 200;

/** Filters by a chosen option of one of the form's choice fields. */
export function ChoiceFilter({ fields, value, onChange }: ChoiceFilterProps) {
  const groups = fields
    .map((field) => ({ field, options: optionsOf(field) }))
    .filter(({ options }) => options.length > 0);
  const isKnown = groups.some(({ field, options }) =>
    options.some((option) => `${field.id}:${option}` === value),
  );
  if (groups.length === 0 && value === "") {
    return null;
  }
  return (
    <NativeSelect
      aria-label="Answer"
      wrapperClassName="w-40 shrink-0"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Any answer</option>
      {value !== "" && !isKnown ? (
        <option value={value}>{value.slice(value.indexOf(":") + 1)}</option>
      ) : null}
      {groups.map(({ field, options }) => (
        <optgroup key={field.id} label={namedText(field.label, fields)}>
          {options.map((option) => (
            <option key={option} value={`${field.id}:${option}`}>
              {option}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
}

function optionsOf(field: Field): readonly string[] {
  const definition = definitionOf(field);
  if (definition.conditionChoices(field) === null) {
    return [];
  }
  const isBoolean = definition.display(field, true, {}).kind === "boolean";
  return isBoolean ? ["Yes", "No"] : [...new Set(field.options)].slice(0, MAX_OPTIONS);
}
