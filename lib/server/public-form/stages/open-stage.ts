import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import { versionSentIn } from "../language/version-sent-in";
import { requireCorrectable } from "../revisions/correctable-version";
import type { PublishedVersion } from "../version/published-version";
import { findStageRecipients } from "./stage-recipients.repository";
import { findLinkedStep, type StepPerson, type StoredStep } from "./steps.repository";

/** What the link of a stage opens. */
export type OpenStage = {
  formId: number;
  submissionId: number;
  sentAt: Date;
  publicUrl: string;
  /** The version that was answered, whole. */
  version: PublishedVersion;
  /** The same in the language of the page: that of the submission, or another that its address asks for. */
  shown: PublishedVersion;
  revision: number;
  /** Flat, as they are now; secret ones readable. */
  answers: Answers;
  /** Waiting, unless it ended meanwhile. */
  step: StoredStep;
};

const TOKEN = /^[\w-]{43}$/;

/**
 * What a link opens, also of a stage that ended: whoever sends it then is told. Null for a token that is not ours or was
 * taken back, where the submission or the form is gone, and of a member who may read answers no more. `lang`: the language
 * that the address asks for.
 */
export async function findOpenStage(
  token: string,
  now: Date,
  lang: string | null = null,
): Promise<OpenStage | null> {
  const found = TOKEN.test(token) ? await findLinkedStep(token) : null;
  if (found === null || found.isDeleted) {
    return null;
  }
  const { formId, submissionId, step, createdAt, publicUrl, teamId } = found;
  if (step.userId !== null && (await hasLeft({ teamId, formId }, step))) {
    return null;
  }
  const correctable = await requireCorrectable({ formId, submissionId, by: "link" }, now);
  const { version, revision, answers } = correctable;
  const place = { formId, submissionId, sentAt: createdAt, publicUrl: publicUrl ?? "" };
  const shown = await versionSentIn(version, found, lang);
  return { ...place, version, shown, revision, answers, step };
}

/** Like `findOpenStage`. @throws {AppError} 410 when it opens nothing */
export async function requireOpenStage(
  token: string,
  now: Date,
  lang: string | null = null,
): Promise<OpenStage> {
  const stage = await findOpenStage(token, now, lang);
  if (stage === null) {
    throw linkInvalid();
  }
  return stage;
}

/** Like `requireOpenStage`, of a stage that is still to be filled in. @throws {AppError} 410 once it ended, too */
export async function requireWaitingStage(
  token: string,
  now: Date,
  lang: string | null = null,
): Promise<OpenStage> {
  const stage = await requireOpenStage(token, now, lang);
  if (stage.step.state !== "waiting") {
    throw linkInvalid();
  }
  return stage;
}

function linkInvalid(): AppError {
  return new AppError("gone", ({ refusals }) => refusals.linkInvalid, { event: "link-invalid" });
}

/** Whether the member whose link it is may read answers no more. */
async function hasLeft(
  form: { teamId: number; formId: number },
  person: StepPerson,
): Promise<boolean> {
  const { holder } = await findStageRecipients({ ...form, madeById: null, person });
  return holder === "left";
}
