import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import type { PublishedVersion } from "../version/published-version";
import { remindAt } from "./remind-at";
import { passStageOn } from "./stage-links.repository";
import { personOf } from "./stage-person";
import { findSteps } from "./steps.repository";

type Revised = {
  formId: number;
  submissionId: number;
  version: Pick<PublishedVersion, "settings">;
  now: Date;
};

/**
 * What else is stored with a revision: where a stage waits for an address that was answered and is another one by now, its
 * link ends, and the new address gets one. Undefined where no stage waits for answered addresses.
 */
export async function readdressing({ version, now, ...place }: Revised) {
  const { stages } = version.settings;
  const asked = stages.filter(({ filledBy }) => "fieldId" in filledBy);
  const newSecret = asked.length === 0 ? null : await createMailedSecret();
  if (newSecret === null) {
    return undefined;
  }
  return async (transaction: Transaction, answers: Answers): Promise<void> => {
    const step = (await findSteps(place.submissionId, transaction)).at(-1);
    const stage = asked.find(({ id }) => id === step?.stageId);
    const to = stage && personOf(stage, answers);
    if (step?.state !== "waiting" || !stage || !to || to.address === step.address) {
      return;
    }
    const { number, secretHash } = step;
    // What was taken back stays so until it is sent again.
    const linked = secretHash === null ? null : newSecret;
    const reminded = { newSecret: linked, remindAt: remindAt(stage, now) };
    const passing = { ...place, number, from: step, to, ...reminded };
    await passStageOn(transaction, { ...passing, now });
  };
}
