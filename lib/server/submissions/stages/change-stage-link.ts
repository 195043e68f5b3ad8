import "server-only";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { storeStageLink } from "@/lib/server/public-form/stages/stage-links.repository";
import { findSteps, type StoredStep } from "@/lib/server/public-form/stages/steps.repository";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { submissionNotFound } from "../submission-not-found";
import { findSubmission } from "../submissions.repository";

type OfStage = { id: number; formId: number; teamId: number; stageId: string };

/** Takes the link of a stage back: nobody can fill it in until a new one is sent. 404 and 409 as `requireWaiting`. */
export async function revokeStageLink(place: OfStage, now = new Date()): Promise<void> {
  const step = await requireWaiting(place);
  await change({ place, step, mailed: null, now });
}

/** Sends whom a stage waits for a new link, which ends the former one. 404 and 409 as `requireWaiting`. */
export async function resendStageLink(place: OfStage, now = new Date()): Promise<void> {
  const step = await requireWaiting(place);
  await change({ place, step, mailed: await createMailedSecret(), now });
}

type Changing = {
  place: OfStage;
  step: StoredStep;
  mailed: Awaited<ReturnType<typeof createMailedSecret>> | null;
  now: Date;
};

async function change({ place: { id, formId }, step, mailed, now }: Changing): Promise<void> {
  if (!(await storeStageLink({ submissionId: id, formId, step, mailed, now }))) {
    throw notWaiting();
  }
}

/** 404 where the submission is not the team's, is deleted, or has no such stage; 409 when that is not waited for. */
async function requireWaiting({ id, formId, teamId, stageId }: OfStage): Promise<StoredStep> {
  await requireFormAccess({ id: formId, teamId });
  const submission = await findSubmission({ id, formId });
  const version = submission && (await loadVersion(submission.versionId));
  if (!version?.settings.stages.some((stage) => stage.id === stageId)) {
    throw submissionNotFound();
  }
  const step = (await findSteps(id)).at(-1);
  if (step?.stageId !== stageId || step.state !== "waiting") {
    throw notWaiting();
  }
  return step;
}

function notWaiting(): AppError {
  return new AppError("conflict", "This stage does not wait for anybody now.");
}
