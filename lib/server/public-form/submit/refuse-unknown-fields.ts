import "server-only";
import { AppError } from "@/lib/domain/errors";
import { itemsKey, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";

const SHOWN = 100;

/** 400 for a key that no field has: misspelt ids must not look as if they had stored something. */
export function refuseUnknownFields(
  { fields, of }: { fields: readonly Field[]; of: "form" | "submission" },
  body: Answers,
): void {
  const known = new Set(fields.flatMap(({ id }) => [...answerKeys(id), itemsKey(id)]));
  const unknown = Object.keys(body).find((key) => !known.has(key));
  if (unknown !== undefined) {
    throw new AppError("invalid", `This ${of} has no field "${unknown.slice(0, SHOWN)}".`);
  }
}
