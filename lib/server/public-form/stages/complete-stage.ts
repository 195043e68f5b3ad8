import "server-only";
import { AppError } from "@/lib/domain/errors";
import { otherKey, ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { isDecision, type Decision } from "@/lib/domain/stages/decision";
import { isDeliverable } from "@/lib/domain/stages/next-steps";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import { stagePart } from "@/lib/form-engine/stages/stage-fields";
import { isSignatureOf, keyedHash } from "@/lib/server/crypto/keyed-hash";
import type { Transaction } from "@/lib/server/outbox/claims/jobs.repository";
import { reviseSubmission } from "../revisions/revise-submission";
import { readFormToken } from "../spam-guard/form-token";
import { trapNamesOf } from "../spam-guard/trap-name";
import type { PublishedVersion } from "../version/published-version";
import { advanceStages } from "./advance-stages";
import { enqueueReturn } from "./enqueue-stage-mail";
import type { OpenStage } from "./open-stage";
import { enqueueStageJobs, toldKinds } from "./stage-jobs";
import { planStages, type StagePlan } from "./stage-plan";
import { stageForm } from "./stage-version";
import { endStep, findStep, findSteps, type EndedStep, type StoredStep } from "./steps.repository";

type Completing = {
  stage: OpenStage;
  /** By field id or nested, not validated: those of the stage count, absent ones stay, empty ones clear. */
  body: Answers;
  /** Which revision its page showed, as text; null where that is not said. */
  revision: string | null;
  /** The form token of its page. */
  formToken: string | null;
  /** As of a submit; default: the form token, which each page has of its own. */
  idempotencyKey?: string | null;
  /** What is compared when the key is used again; default: the body as JSON. */
  fingerprint?: string;
  ip: string;
  now: Date;
};

const REVISION = /^[1-9]\d{0,8}$/;

/**
 * Stores what was filled in, and what was decided, and begins what follows. Whoever is first wins; sent again under the same key,
 * the same is received once more.
 * @throws {AppError} 403 without the form token of its page, 409 when the stage ended or other answers changed meanwhile, 428
 *   without a revision, 400 with a sentence for each field
 */
export async function completeStage(completing: Completing): Promise<void> {
  const { stage, body, revision, formToken: token, ip, now } = completing;
  const { formId, submissionId, step, version } = stage;
  if (token === null || readFormToken({ token, formId }) === null) {
    throw new AppError("forbidden", ({ refusals }) => refusals.stageFromPage);
  }
  const { idempotencyKey, fingerprint = JSON.stringify(body) } = completing;
  const sending = `stage|${idempotencyKey ?? token}|${fingerprint}`;
  if (isSentAs(step, sending)) {
    return;
  }
  if (step.state !== "waiting") {
    throw new AppError("conflict", ({ refusals }) => refusals.stageDone);
  }
  const seen = REVISION.test(revision ?? "") ? Number(revision) : null;
  if (seen === null || seen > stage.revision) {
    throw new AppError("revision-required", ({ refusals }) => refusals.linkUnknown);
  }
  if (seen !== stage.revision) {
    // Its step was read before its revision: the same may have been stored in between.
    const current = await findStep(submissionId, step.number);
    if (current !== null && isSentAs(current, sending)) {
      return;
    }
    const itemConflict = { values: {}, revision: String(stage.revision) };
    throw new AppError("conflict", ({ refusals }) => refusals.stageChanged, { itemConflict });
  }
  // Folded as its page shows them.
  const { asked, version: shown } = stageForm(stage);
  const sent = unfoldAnswers(shown.form, withoutKeys(body, trapNamesOf(version.versionId)));
  const plan = await planStages(version, {});
  try {
    await reviseSubmission({
      formId,
      submissionId,
      basedOn: seen,
      by: "link",
      language: stage.shown.language,
      stageId: step.stageId,
      // Left out, what was decided before a return would be decided again.
      answers: { ...undecided(asked), ...entriesOfFields(asked, sent) },
      ip,
      now,
      also: async (transaction, answers) => {
        if (plan !== null) {
          const sentHash = keyedHash(sending).toString("hex");
          await endStage(transaction, { stage, now, plan: { ...plan, answers }, sentHash });
        }
      },
    });
  } catch (error) {
    const isConflict = error instanceof AppError && error.code === "conflict";
    const current = isConflict ? await findStep(submissionId, step.number) : null;
    if (current !== null && isSentAs(current, sending)) {
      return;
    }
    throw current !== null && current.state !== "waiting"
      ? new AppError("conflict", ({ refusals }) => refusals.stageDone)
      : error;
  }
}

/** Each decision as one that is not made, which a required one is refused for. */
function undecided(asked: readonly Field[]): Answers {
  return Object.fromEntries(asked.filter(isDecisionField).map(({ id }) => [id, ""]));
}

/** Whether this is what ended a step, sent under the same key. */
function isSentAs({ sentHash }: StoredStep, sending: string): boolean {
  const encode = (hash: Buffer) => hash.toString("hex");
  return sentHash !== null && isSignatureOf({ text: sending, signature: sentHash, encode });
}

type Ending = Pick<Completing, "stage" | "now"> & { plan: StagePlan; sentHash: string };

async function endStage(
  transaction: Transaction,
  { stage, plan, sentHash, now }: Ending,
): Promise<void> {
  const { formId, submissionId, step, version } = stage;
  const ended = endOf(version, { stageId: step.stageId, answers: plan.answers });
  const { number } = step;
  const place = { formId, submissionId, now };
  await endStep(transaction, { submissionId, number, sentHash, now, ...ended });
  const steps = await findSteps(submissionId, transaction);
  const kinds = toldKinds(isDeliverable(version.settings.deliverAfterStage, steps.slice(0, -1)));
  const told = { version, steps: [{ number, state: ended.state }], kinds };
  await enqueueStageJobs(transaction, { ...place, ...told });
  if (ended.state === "returned") {
    await enqueueReturn(transaction, { ...place, number, plan });
  }
  await advanceStages(transaction, { ...place, plan, moment: "advanced" });
}

const STATES: Readonly<Record<Decision, EndedStep["state"]>> = {
  approve: "done",
  decline: "declined",
  return: "returned",
};

/** How a stage ends: as its decision says, without one it is done. */
function endOf(
  { fields }: PublishedVersion,
  { stageId, answers }: { stageId: string; answers: Answers },
): Pick<EndedStep, "state" | "decision" | "reason" | "returnTo"> {
  for (const field of stagePart(fields, stageId)) {
    const settings = definitionOf(field).decision?.(field);
    const decision = ownValue(answers, field.id);
    if (settings !== undefined && isDecision(decision)) {
      const reason = ownValue(answers, otherKey(field.id));
      return {
        state: STATES[decision],
        decision,
        reason: typeof reason === "string" ? reason : null,
        returnTo: decision === "return" ? settings.returnTo : null,
      };
    }
  }
  return { state: "done", decision: null, reason: null, returnTo: null };
}
