import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { createSecretOutcomes } from "@/lib/form-engine/logic/secret-outcomes";
import { withFields, type PublishedVersion } from "./published-version";

/**
 * The version for a page that shows these answers without their secrets: its rules over secrets give there what they gave.
 * `answers`: flat, in plain text. `asked`: the fields that can be typed there.
 */
export function withSecretOutcomes(
  version: PublishedVersion,
  answers: Answers,
  asked: readonly Field[] = version.fields,
): PublishedVersion {
  const { fields, publicForm } = version;
  const change = createSecretOutcomes({
    fields,
    answers,
    asked: new Set(asked.map(({ id }) => id)),
  });
  const changed = fields.map((field) => change(field));
  return changed.every((field, index) => field === fields[index])
    ? version
    : {
        ...withFields(version, changed),
        publicForm: { ...publicForm, fields: publicForm.fields.map((field) => change(field)) },
      };
}
