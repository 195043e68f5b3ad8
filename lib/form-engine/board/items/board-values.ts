import type { ColumnLookups } from "@/lib/domain/board/column-values/column-lookups";
import { columnOutcome } from "@/lib/domain/board/column-values/column-value";
import type { BoardColumn, ColumnOutcome } from "@/lib/domain/board/columns/board-column";
import { unwritableReason } from "@/lib/domain/board/columns/unwritable-columns";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { withoutSecrets } from "../../answers/without-secrets";
import { acceptedColumns } from "../accepted-columns";

type BoardWrite = {
  field: Field;
  /** Flat. */
  answers: Answers;
  column: BoardColumn;
  lookups?: ColumnLookups;
};

/** The column value for a field's answer, or why it cannot be written. */
export function boardOutcome({ field, answers, column, lookups }: BoardWrite): ColumnOutcome {
  const definition = definitionOf(field);
  const reason = unwritableReason(column);
  if (reason !== null) {
    return { state: "refused", reason: `Nothing can be written to its column: ${reason}.` };
  }
  const accepts: readonly string[] = acceptedColumns(field);
  if (definition.isSecret || !accepts.includes(column.type)) {
    return { state: "refused", reason: "This field does not fit a column of this type." };
  }
  const answer = ownValue(withoutSecrets([field], answers), field.id);
  const value = definition.display(field, answer, answers, ENGLISH_VALUES);
  const target = { column, newLabels: newLabelsOf(field), fieldId: field.id };
  return columnOutcome(value, lookups ? { ...target, lookups } : target);
}

/** Only options of the owner may become labels, never a visitor's text behind 'Other'. */
function newLabelsOf({ mondayCreateLabels, options }: Field): readonly string[] {
  return mondayCreateLabels === true ? options : [];
}
