import "server-only";
import type {
  ExplainHiddenRequest,
  ExplainHiddenResponse,
} from "@/lib/contracts/forms/assistant-tools";
import { AppError } from "@/lib/domain/errors";
import { nowIn } from "@/lib/domain/time/wall-time";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import { explainHidden } from "@/lib/form-engine/logic/explain-hidden";
import { requireStoredForm } from "../drafts/find-form";

/** Why the working copy hides a field from a visitor with these answers. 404 for forms of others and unknown fields. */
export async function explainHiddenField({
  fieldId,
  answers: sent,
  now = new Date(),
  ...key
}: ExplainHiddenRequest & {
  id: number;
  teamId: number;
  now?: Date;
}): Promise<ExplainHiddenResponse> {
  const { content } = await requireStoredForm(key);
  const { fields, settings } = content;
  if (!fields.some(({ id }) => id === fieldId)) {
    throw new AppError("not-found", "This form has no field with that id.");
  }
  const form = compileForm(fields, createCalculation);
  const answers = form.calculate(unfoldAnswers(form, sent), nowIn(settings.timeZone, now));
  const causes = explainHidden({ fields, answers, fieldId });
  return { isHidden: causes.length > 0, causes };
}
