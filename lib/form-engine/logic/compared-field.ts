import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { AnswerPart } from "@/lib/domain/fields/contract";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The rows of a matrix, which rules name; none of other fields. */
export function ruleRows(field: Field): readonly AnswerPart[] {
  const { parts } = definitionOf(field);
  return parts?.areRows ? parts.of(field) : [];
}

/**
 * What a rule compares of the field that it reads: a column of a table, a row of a matrix as the question that it would be
 * alone, else the field. Undefined for a row that is gone.
 */
export function comparedField<F extends Field>(
  { columnId, row }: Pick<Rule, "columnId" | "row">,
  field: F | undefined,
): Field | undefined {
  if (row !== undefined && field !== undefined) {
    return ruleRows(field).find(({ key }) => key === row)?.field;
  }
  const column =
    columnId === undefined ? undefined : columnsOf(field ?? {}).find(({ id }) => id === columnId);
  return column ?? field;
}
