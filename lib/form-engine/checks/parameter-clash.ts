import { otherKey } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";

export type ParameterClash = { fieldId: string; sentence: string };

/**
 * The first field whose parameter would fill in another field as well: two fields share one, or it is the id of
 * another field or the name for its custom text. Null when there is none.
 */
export function parameterClash(fields: readonly Field[]): ParameterClash | null {
  const owners = new Map(
    fields.flatMap((field) =>
      [field.id, otherKey(field.id)].map((key): [string, Field] => [key, field]),
    ),
  );
  const taken = new Map<string, Field>();
  for (const field of fields) {
    const { parameter } = field;
    if (parameter === undefined) {
      continue;
    }
    const other = taken.get(parameter) ?? owners.get(parameter);
    if (other !== undefined && other !== field) {
      const names = `"${fieldName(field, fields)}" and "${fieldName(other, fields)}"`;
      return {
        fieldId: field.id,
        sentence: `The parameter "${parameter}" would fill in both ${names}. Please give one of them another`,
      };
    }
    taken.set(parameter, field);
  }
  return null;
}
