import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { createMailedSecret, type MailedSecret } from "@/lib/server/outbox/mail/mailed-secret";
import type { PublishedVersion } from "../version/published-version";

/** What a submission needs to reach its next stages, made before the transaction that does it. */
export type StagePlan = {
  /** The version that was answered, whole. */
  version: PublishedVersion;
  /** Flat, secret ones readable. */
  answers: Answers;
  /** Of the link of whom is waited for. */
  mailed: MailedSecret;
};

/** null: the version has no stages. */
export async function planStages(
  version: PublishedVersion,
  answers: Answers,
): Promise<StagePlan | null> {
  return version.settings.stages.length === 0
    ? null
    : { version, answers, mailed: await createMailedSecret() };
}
