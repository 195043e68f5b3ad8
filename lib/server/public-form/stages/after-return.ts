import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import type { PublishedVersion } from "../version/published-version";
import { advanceStages } from "./advance-stages";
import { planStages } from "./stage-plan";
import { findSteps } from "./steps.repository";

type Corrected = { formId: number; submissionId: number; version: PublishedVersion; now: Date };

/**
 * What else is stored with a respondent's correction: where a stage returned the answers, the stage that begins anew.
 * Undefined where nothing was returned.
 */
export async function afterReturn({ version, ...place }: Corrected) {
  const plan = await planStages(version, {});
  const last = plan && (await findSteps(place.submissionId)).at(-1);
  return plan === null || last?.state !== "returned"
    ? undefined
    : (transaction: Transaction, answers: Answers) =>
        advanceStages(transaction, { ...place, plan: { ...plan, answers }, moment: "corrected" });
}
