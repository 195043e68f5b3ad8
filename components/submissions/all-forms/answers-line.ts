import { summaryFields, summaryTexts } from "@/components/submissions/list/submission-summary";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionResponse } from "@/lib/contracts/submissions/submissions";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { compileForm } from "@/lib/form-engine/compile-form";

/** The first answers of a submission in one line; "" without an answer, or while its form is not loaded. */
export function answersLine({
  submission,
  form,
}: {
  submission: SubmissionResponse;
  form: FormResponse | undefined;
}): string {
  const fields = gatherRepeatedSections(form?.fields ?? []);
  const texts = summaryTexts({
    submission,
    form: compileForm(fields),
    shown: summaryFields(fields, null),
  });
  return texts.filter(Boolean).join(", ");
}
