import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { areRulesMet } from "@/lib/form-engine/logic/are-rules-met";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import type { PublishedVersion } from "./published-version";

/** Whether members are e-mailed about answers to this version, as `prepareSubmission` returned them. */
export function isNotificationDue(
  { isMailed, settings, fields }: Pick<PublishedVersion, "isMailed" | "settings" | "fields">,
  answers: Answers,
): boolean {
  return isMailed && areRulesMet(settings.notificationRules, { fields, answers });
}

/** The same of answers that were stored before: secret ones are decrypted where rules may read them. */
export function isStoredNotificationDue(version: PublishedVersion, stored: Answers): boolean {
  const hasRules = version.isMailed && version.settings.notificationRules.items.length > 0;
  return isNotificationDue(
    version,
    hasRules ? decryptAnswers({ ...version, answers: stored }) : stored,
  );
}
