import { isMissing, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";

/**
 * Whether visitors prove by a code that is e-mailed to it that the answer is their address. Asked of the setting, which no
 * visitor's script needs to know.
 */
export function provesAddress(field: Field): boolean {
  return "proveAddress" in field && field.proveAddress === true;
}

/** The answered fields whose addresses have to be proved. `answers`: flat, of visible fields. */
export function addressesToProve<F extends Field>(
  fields: readonly F[],
  answers: Answers,
): { field: F; address: string }[] {
  return fields
    .filter((field) => provesAddress(field) && !isMissing(answers[field.id]))
    .map((field) => ({ field, address: String(answers[field.id]) }));
}
