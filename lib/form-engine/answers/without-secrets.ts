import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The flat answers without secret ones, in rows, too: for drafts on a device, webhooks, the board. */
export function withoutSecrets(fields: readonly Field[], answers: Answers): Answers {
  return fields.reduce((left, field) => {
    const { isSecret, changeRows } = definitionOf(field);
    return isSecret
      ? withoutKeys(left, [field.id])
      : (changeRows?.(field, left, withoutSecrets) ?? left);
  }, answers);
}
