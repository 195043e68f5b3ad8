import type { Field } from "@/lib/domain/fields/base-field";
import { pipesOf } from "@/lib/domain/piping/pipes";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { isEmailField } from "./is-email-field";
import { mayStandInSubject } from "./may-stand-in-subject";

type Named = { fields: readonly Field[]; byId: ReadonlyMap<string, Field> };
type Mail = { to: { fieldId: string }; subject: string; text: string };

/** Why an e-mail to respondents cannot be sent, by its part, without a full stop; null for a part without a problem. */
export function mailProblems(
  { to, subject, text }: Mail,
  fields: readonly Field[],
): Record<keyof Mail, string | null> {
  const named = { fields, byId: new Map(fields.map((field) => [field.id, field])) };
  return {
    to: addressProblem(to.fieldId, named),
    subject: subjectProblem(subject, named),
    text: pipesProblem(text, named, "text"),
  };
}

function addressProblem(fieldId: string, { fields, byId }: Named): string | null {
  const field = byId.get(fieldId);
  if (field === undefined) {
    return `It is sent to a field that does not exist: ${fieldId}`;
  }
  return isEmailField(field)
    ? null
    : `It is sent to "${fieldName(field, fields)}", which is no e-mail field`;
}

function subjectProblem(subject: string, named: Named): string | null {
  const other = pipesOf(subject)
    .map(({ fieldId }) => named.byId.get(fieldId))
    .find((field) => field !== undefined && !mayStandInSubject(field));
  return other === undefined
    ? pipesProblem(subject, named, "subject")
    : `Its subject shows the answer of "${fieldName(other, named.fields)}". Only choices, numbers, dates and calculations may stand there`;
}

function pipesProblem(text: string, { fields, byId }: Named, name: string): string | null {
  for (const { fieldId } of pipesOf(text)) {
    const field = byId.get(fieldId);
    if (field === undefined) {
      return `Its ${name} shows the answer of an unknown field: {{${fieldId}}}`;
    }
    if (definitionOf(field).isSecret) {
      return `Its ${name} shows the answer of "${fieldName(field, fields)}", which is secret`;
    }
  }
  return null;
}
