import { ErrorSummary } from "@/components/form-renderer/send/error-summary";
import { orderedErrors } from "@/components/form-renderer/send/ordered-errors";
import type { Field } from "@/lib/domain/fields/base-field";
import type { InitialFormState } from "@/lib/domain/forms/initial-form-state";
import { visibleFieldIds } from "@/lib/domain/visibility/visible-fields";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";

type StartReportProps = { fields: readonly Field[]; start: InitialFormState };

/** Errors of a posted page that is rendered again, with links to the fields that work without JavaScript. */
export function StartReport({ fields, start: { answers, errors } }: StartReportProps) {
  const visibleIds = visibleFieldIds({ fields, answers: canonicalAnswers(fields, answers) });
  const listed = orderedErrors({ fields, errors, visibleIds });
  return listed.length > 0 ? <ErrorSummary errors={listed} /> : null;
}
