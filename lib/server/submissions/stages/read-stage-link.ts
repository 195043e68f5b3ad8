import "server-only";
import type { StageLinkResponse } from "@/lib/contracts/submissions/stages";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findTeamAndMaker } from "@/lib/server/outbox/enqueue/form-team.repository";
import { readMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { findCorrectionEpoch } from "@/lib/server/public-form/links/correction-epoch.repository";
import { submissionUrl } from "@/lib/server/public-form/links/submission-token";
import { findStageRecipients } from "@/lib/server/public-form/stages/stage-recipients.repository";
import { stageUrl } from "@/lib/server/public-form/stages/stage-url";
import { findSteps, type StoredStep } from "@/lib/server/public-form/stages/steps.repository";
import { submissionNotFound } from "../submission-not-found";
import { findSubmission } from "../submissions.repository";

type OfStage = { id: number; formId: number; teamId: number; stageId: string };

/**
 * The link that owners hand on: of a stage that waits for whom no e-mail reaches, or to correct what a stage returned.
 * @throws {AppError} 404 where the submission is not the team's or in the trash, 409 where there is no such link
 */
export async function readStageLink(place: OfStage): Promise<StageLinkResponse> {
  const { id, formId, teamId, stageId } = place;
  await requireFormAccess({ id: formId, teamId });
  if ((await findSubmission({ id, formId })) === null) {
    throw submissionNotFound();
  }
  const step = (await findSteps(id)).at(-1);
  const isHanded = step?.stageId === stageId && (await isHandedOn(formId, step));
  const url = isHanded ? await urlOf(step, { formId, submissionId: id }) : null;
  if (url === null) {
    throw new AppError("conflict", "This stage has no link that owners hand on.");
  }
  return { url };
}

/** Whether owners hand on the link of a submission's last step: it was returned, or no e-mail reaches whom it waits for. */
export async function isHandedOn(formId: number, step: StoredStep): Promise<boolean> {
  if (step.state !== "waiting" || step.secretHash === null) {
    return step.state === "returned";
  }
  const form = await findTeamAndMaker(formId);
  const found = form && (await findStageRecipients({ ...form, person: step }));
  // A member finds it on the dashboard.
  return found !== null && found.holder !== "member" && found.addresses.length === 0;
}

async function urlOf(
  { state, messageId, secretHash }: StoredStep,
  place: { formId: number; submissionId: number },
): Promise<string | null> {
  if (state === "returned") {
    const epoch = await findCorrectionEpoch(place);
    return epoch === null ? null : submissionUrl("correct", { ...place, epoch });
  }
  const secret =
    messageId === null || secretHash === null
      ? null
      : await readMailedSecret({ messageId, secretHash });
  return secret && stageUrl(secret);
}
