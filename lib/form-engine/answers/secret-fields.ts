import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, columnsOf, hasColumns, withColumns } from "@/lib/domain/fields/columns";
import { MASK } from "@/lib/domain/fields/display-value";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changeSecrets } from "./change-secrets";

/** Whether any answer to these fields is secret, also one in a row. */
export function haveSecrets(fields: readonly Field[]): boolean {
  return withColumns(fields).some((field) => definitionOf(field).isSecret);
}

/** The field that a path names; of "section.field" the column as well, undefined where there is none. */
export function fieldAt(
  fields: readonly Field[],
  path: string,
): { field: Field | undefined; column?: Field | undefined } {
  const [fieldId, columnId] = path.split(".");
  const field = fields.find(({ id }) => id === fieldId);
  const column = columnsOf(field ?? {}).find(({ id }) => id === columnId);
  return columnId === undefined ? { field } : { field: column && field, column };
}

/** The fields without those whose answers are secret, and their tables without such columns. */
export function withoutSecretFields<F extends Field>(fields: readonly F[]): F[] {
  return fields
    .filter((field) => !definitionOf(field).isSecret)
    .map((field) =>
      hasColumns(field) && haveSecrets(field.columns)
        ? { ...field, columns: withoutSecretFields(field.columns) }
        : field,
    );
}

/**
 * The flat answers as a page shows them that corrects them. A secret field is left out, and empty it stays. In a row the mask
 * stands for a secret: the row is not empty, and rules that ask whether there is an answer are met.
 */
export function shownForCorrection(fields: readonly Field[], answers: Answers): Answers {
  return changeSecrets(fields, answers, (_, { around }) => (around === answers ? undefined : MASK));
}

const NO_LIMITS = {
  minLength: undefined,
  maxLength: undefined,
  pattern: undefined,
  validation: undefined,
};

/** The fields with columns that their mask fits, whatever their limits: what it stands for is judged where it is known. */
export function withMaskedColumns<F extends Field>(fields: readonly F[]): F[] {
  return fields.map((field) =>
    changeColumns(field, (column) =>
      definitionOf(column).isSecret ? { ...column, ...NO_LIMITS } : column,
    ),
  );
}
