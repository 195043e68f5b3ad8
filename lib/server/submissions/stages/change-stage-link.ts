import "server-only";
import type { StageLinkSentResponse } from "@/lib/contracts/submissions/stages";
import { AppError } from "@/lib/domain/errors";
import { peopleColumnOf } from "@/lib/domain/stages/stage";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { createMailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import { remindAt } from "@/lib/server/public-form/stages/remind-at";
import { storeStageLink } from "@/lib/server/public-form/stages/stage-links.repository";
import { personOf } from "@/lib/server/public-form/stages/stage-person";
import {
  findSteps,
  type StepPerson,
  type StoredStep,
} from "@/lib/server/public-form/stages/steps.repository";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { submissionNotFound } from "../submission-not-found";
import { findSubmission } from "../submissions.repository";

type OfStage = { id: number; formId: number; teamId: number; stageId: string };

const HOUR_MS = 60 * 60 * 1000;
/** Links that a team sends again in an hour: each is an e-mail. */
const SENT = { points: 60, windowMs: HOUR_MS };

/** Takes the link of a stage back: nobody can fill it in until a new one is sent. 404 and 409 as `requireWaiting`. */
export async function revokeStageLink(place: OfStage, now = new Date()): Promise<void> {
  const { step } = await requireWaiting(place, now);
  await change({ place, step, person: step, newSecret: null, remindAt: null, now });
}

/**
 * Sends whom a stage waits for by the newest answers a new link, which ends the former one. 404 and 409 as `requireWaiting`, 429
 * above 60 an hour and team.
 */
export async function resendStageLink(
  place: OfStage,
  now = new Date(),
): Promise<StageLinkSentResponse> {
  const waiting = await requireWaiting(place, now);
  await rateLimit({ key: `stage-link:${place.teamId}`, ...SENT });
  const changed = await change({ place, ...waiting, newSecret: await createMailedSecret(), now });
  return { isMailed: changed === "mailed" };
}

type Waiting = { step: StoredStep; person: StepPerson; remindAt: Date | null };
type Changing = Waiting & {
  place: OfStage;
  newSecret: Awaited<ReturnType<typeof createMailedSecret>> | null;
  now: Date;
};

async function change({ place: { id, formId }, ...changing }: Changing) {
  const changed = await storeStageLink({ submissionId: id, formId, ...changing });
  if (changed === null) {
    throw notWaiting();
  }
  return changed;
}

/** 404 where the submission is not the team's, is deleted, or has no such stage; 409 when that is not waited for. */
async function requireWaiting(
  { id, formId, teamId, stageId }: OfStage,
  now: Date,
): Promise<Waiting> {
  await requireFormAccess({ id: formId, teamId });
  const submission = await findSubmission({ id, formId });
  const version = submission && (await loadVersion(submission.versionId));
  const stage = version?.settings.stages.find((each) => each.id === stageId);
  if (submission === null || stage === undefined) {
    throw submissionNotFound();
  }
  const step = (await findSteps(id)).at(-1);
  if (step?.stageId !== stageId || step.state !== "waiting") {
    throw notWaiting();
  }
  // Whom the board names is known once it was looked up.
  const isNamedByBoard = peopleColumnOf(stage.filledBy) !== null;
  const person = isNamedByBoard ? step : personOf(stage, submission.answers);
  return { step, person, remindAt: remindAt(stage, now) };
}

function notWaiting(): AppError {
  return new AppError("conflict", "This stage does not wait for anybody now.");
}
