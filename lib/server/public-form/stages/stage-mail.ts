import "server-only";
import { originalLanguage } from "@/lib/domain/languages/form-languages";
import { findCorrectionEpoch } from "../links/correction-epoch.repository";
import { submissionUrl } from "../links/submission-token";
import { loadAnsweredVersion } from "./answered-version.repository";
import { findStep, findSteps } from "./steps.repository";
import { titleOfStage } from "./title-of-stage";

/** What the e-mail of a stage needs; null when it is waited for no more, or its link was taken back. */
export async function findStageMail({
  submissionId,
  number,
}: {
  submissionId: number;
  number: number;
}) {
  const step = await findStep(submissionId, number);
  const version = step && (await loadAnsweredVersion(submissionId));
  if (!step || !version || step.state !== "waiting") {
    return null;
  }
  const { messageId, secretHash, stageId } = step;
  if (messageId === null || secretHash === null) {
    return null;
  }
  const stageTitle = titleOfStage(version, stageId);
  const { filledBy } = version.settings.stages.find(({ id }) => id === stageId) ?? {};
  const isVisitorsAddress =
    filledBy !== undefined && "fieldId" in filledBy && step.address !== null;
  const formTitle = version.publicForm.title;
  const language = originalLanguage(version.settings);
  return { messageId, secretHash, stageTitle, formTitle, language, isVisitorsAddress };
}

/** What the e-mail to whoever sent a submission needs; null once it is not returned any more, or its links were revoked. */
export async function findReturn({
  submissionId,
  number,
}: {
  submissionId: number;
  number: number;
}): Promise<{ formTitle: string; language: string; reason: string | null; url: string } | null> {
  const last = (await findSteps(submissionId)).at(-1);
  const version = await loadAnsweredVersion(submissionId);
  if (!version || last?.number !== number || last.state !== "returned") {
    return null;
  }
  const { formId } = version;
  const epoch = await findCorrectionEpoch({ formId, submissionId });
  const formTitle = version.publicForm.title;
  return epoch === null
    ? null
    : {
        formTitle,
        language: originalLanguage(version.settings),
        reason: last.reason,
        url: submissionUrl("correct", { formId, submissionId, epoch }),
      };
}
