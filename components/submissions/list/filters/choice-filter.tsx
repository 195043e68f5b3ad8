import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { namedText } from "@/lib/domain/piping/named-text";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { namedColumn } from "@/lib/form-engine/logic/references";
import { FilterSelect } from "./filter-select";

type ChoiceFilterProps = {
  fields: readonly Field[];
  /** "fieldId:option", of a column "tableId.columnId:option", or "". */
  value: string;
  onChange: (choice: string) => void;
};

/** Options per field; a longer list cannot be looked through. */
const MAX_OPTIONS = 200;

/** Filters by a chosen option of one of the form's choice fields, or of a column in any row. */
export function ChoiceFilter({ fields, value, onChange }: ChoiceFilterProps) {
  const groups = withNamedColumns(fields)
    .map((field) => ({
      key: field.id,
      name: namedText(field.label, fields),
      options: optionsOf(field).map((name) => ({ value: `${field.id}:${name}`, name })),
    }))
    .filter(({ options }) => options.length > 0);
  return (
    <FilterSelect
      label="Answer"
      any="Any answer"
      groups={groups}
      value={value}
      nameOf={(choice) => choice.slice(choice.indexOf(":") + 1)}
      onChange={onChange}
    />
  );
}

/** The fields as they are answered, each followed by its columns as "table.column". */
function withNamedColumns(fields: readonly Field[]): Field[] {
  return gatherRepeatedSections(fields).flatMap((table) => [
    table,
    ...columnsOf(table).map((column) => namedColumn(column, { table, fields })),
  ]);
}

function optionsOf(field: Field): readonly string[] {
  const definition = definitionOf(field);
  if (definition.conditionChoices(field) === null) {
    return [];
  }
  const isBoolean = definition.display(field, true, {}, ENGLISH_VALUES).kind === "boolean";
  return isBoolean ? ["Yes", "No"] : [...new Set(field.options)].slice(0, MAX_OPTIONS);
}
