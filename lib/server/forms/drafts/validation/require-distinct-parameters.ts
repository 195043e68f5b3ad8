import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { parameterClash } from "@/lib/domain/fields/parameter-clash";

/** 400 when one parameter of an address would fill in two fields. */
export function requireDistinctParameters(fields: readonly Field[] = []): void {
  const clash = parameterClash(fields);
  if (clash === null) {
    return;
  }
  const index = fields.findIndex(({ id }) => id === clash.fieldId);
  throw new AppError("invalid", `${clash.sentence}.`, {
    fieldErrors: { [`fields.${index}.parameter`]: `${clash.sentence}.` },
  });
}
