import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionsBeyondTotal } from "@/lib/field-types/_shared/options/options-beyond-total";

/** 400 with a sentence that names the field whose options are too many for the form. */
export function requireOptionsWithinTotal(fields: readonly Field[] = []): void {
  const refusal = optionsBeyondTotal(fields);
  if (refusal !== null) {
    const { index, sentence } = refusal;
    throw new AppError("invalid", sentence, {
      fieldErrors: { [`fields.${index}.options`]: sentence },
    });
  }
}
