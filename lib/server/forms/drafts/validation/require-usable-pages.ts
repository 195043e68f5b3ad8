import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { pageRefusal } from "@/lib/form-engine/pages/page-refusals";

/** 400 with a sentence that names the page break that is one too many or has the id of the first page. */
export function requireUsablePages(fields: readonly Field[] = []): void {
  const refusal = pageRefusal(fields);
  if (refusal !== null) {
    const { index, sentence } = refusal;
    throw new AppError("invalid", sentence, { fieldErrors: { [`fields.${index}`]: sentence } });
  }
}
