import "server-only";
import { findTeamAndMaker } from "@/lib/server/outbox/enqueue/form-team.repository";
import { findCorrectionEpoch } from "../links/correction-epoch.repository";
import { submissionUrl } from "../links/submission-token";
import { loadAnsweredVersion } from "./answered-version.repository";
import { findStageRecipients } from "./stage-recipients.repository";
import { findStep, findSteps, type StepPerson } from "./steps.repository";
import { titleOfStage } from "./title-of-stage";

/** A step, and where its e-mail goes. */
type Mailed = { submissionId: number; number: number; to: string };

/**
 * What the e-mail of a stage needs; null when it is waited for no more, its link was taken back, or this address may not have
 * it any more.
 */
export async function findStageMail({ submissionId, number, to }: Mailed) {
  const step = await findStep(submissionId, number);
  const version = step && (await loadAnsweredVersion(submissionId));
  if (!step || !version || step.state !== "waiting") {
    return null;
  }
  const { messageId, secretHash, stageId } = step;
  if (messageId === null || secretHash === null) {
    return null;
  }
  if (!(await mayHave(version.formId, { person: step, to }))) {
    return null;
  }
  const stageTitle = titleOfStage(version, stageId);
  const formTitle = version.publicForm.title;
  const { language } = version;
  return { messageId, secretHash, stageTitle, formTitle, language };
}

/** What the e-mail to whoever sent a submission needs; null once it is not returned any more, or its links were revoked. */
export async function findReturn({ submissionId, number, to }: Mailed): Promise<{
  formTitle: string;
  language: string;
  reason: string | null;
  url: string;
} | null> {
  const last = (await findSteps(submissionId)).at(-1);
  const version = await loadAnsweredVersion(submissionId);
  if (!version || last?.number !== number || last.state !== "returned") {
    return null;
  }
  const { formId } = version;
  if (!(await mayHave(formId, { person: { userId: null, address: to }, to }))) {
    return null;
  }
  const epoch = await findCorrectionEpoch({ formId, submissionId });
  const formTitle = version.publicForm.title;
  return epoch === null
    ? null
    : {
        formTitle,
        language: version.language,
        reason: last.reason,
        url: submissionUrl("correct", { formId, submissionId, epoch }),
      };
}

/** Whether an address is one that the link of a stage is e-mailed to now: an e-mail may wait longer than a membership. */
async function mayHave(
  formId: number,
  { person, to }: { person: StepPerson; to: string },
): Promise<boolean> {
  const form = await findTeamAndMaker(formId);
  const recipients = form && (await findStageRecipients({ ...form, person }));
  return recipients?.addresses.includes(to) ?? false;
}
