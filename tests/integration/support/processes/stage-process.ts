import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { issueFormToken } from "@/lib/server/public-form/spam-guard/form-token";
import { completeStage } from "@/lib/server/public-form/stages/complete-stage";
import { requireOpenStage } from "@/lib/server/public-form/stages/open-stage";
import { remindStages } from "@/lib/server/public-form/stages/remind-stages.repository";
import { findSteps } from "@/lib/server/public-form/stages/steps.repository";

/** Approves the stage of the database of DATABASE_URL that a submission waits for. */
export async function approveStage(submissionId: number): Promise<void> {
  const now = new Date();
  const { messageId, secretHash } = (await findSteps(submissionId)).at(-1) ?? {};
  const asked = { messageId: messageId ?? "", secretHash: secretHash ?? "" };
  const stage = await requireOpenStage((await readMailedSecret(asked)) ?? "", now);
  await completeStage({
    stage,
    body: { says: { decision: "approve" } },
    revision: String(stage.revision),
    formToken: issueFormToken({ formId: stage.formId, now }),
    ip: "192.0.2.9",
    now,
  });
}

// In a process that may be killed: approves this submission, or reminds whoever is overdue at this time.
const { APPROVE, REMIND_AT } = process.env;
if (APPROVE !== undefined) {
  await approveStage(Number(APPROVE));
  // The database is left open.
  process.exit(0);
}
if (REMIND_AT !== undefined) {
  await remindStages(new Date(REMIND_AT));
  process.exit(0);
}
