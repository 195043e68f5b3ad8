import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import type { Rule } from "@/lib/domain/rules/rule-group";

/** What a rule compares of the field that it reads: a column of a table, else the field. */
export function comparedField<F extends Field>(
  { columnId }: Pick<Rule, "columnId">,
  field: F | undefined,
): Field | undefined {
  const column =
    columnId === undefined ? undefined : columnsOf(field ?? {}).find(({ id }) => id === columnId);
  return column ?? field;
}
