import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The flat answers without secret ones: for drafts on a device, webhooks, the board. */
export function withoutSecrets(fields: readonly Field[], answers: Answers): Answers {
  const secrets = fields.filter((field) => definitionOf(field).isSecret);
  return secrets.length === 0
    ? answers
    : withoutKeys(
        answers,
        secrets.map(({ id }) => id),
      );
}
