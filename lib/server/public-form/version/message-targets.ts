import "server-only";
import type { DeliveryTarget } from "@/lib/domain/delivery/delivery-job";
import type { Answers } from "@/lib/domain/fields/answers";
import { messageAddress } from "@/lib/form-engine/messages/compose-message";
import { isMessageDue } from "@/lib/form-engine/messages/is-message-due";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import type { PublishedVersion } from "./published-version";

type Version = Pick<PublishedVersion, "settings" | "fields">;

/** Answers as `prepareSubmission` returned them, with the ending that was shown; null = none was met. */
type Answered = { answers: Answers; endingId: string | null };

/** The messages of this version whose rules these answers meet, to the addresses that were answered. */
export function messageTargets(version: Version, answered: Answered): DeliveryTarget[] {
  const { fields, settings } = version;
  const ruled = { ...answered, fields, endings: settings.endings };
  return settings.messages.flatMap((message): DeliveryTarget[] => {
    const target = messageAddress(message, answered.answers);
    return target === null || !isMessageDue(message, ruled)
      ? []
      : [{ kind: "message", target, formMessageId: message.id }];
  });
}

/** The same of answers that were stored before: secret ones are decrypted where rules may read them. */
export function storedMessageTargets(
  version: PublishedVersion,
  { answers, endingId }: Answered,
): DeliveryTarget[] {
  const hasRules = version.settings.messages.some(({ rules }) => rules.items.length > 0);
  const readable = hasRules ? decryptAnswers({ ...version, answers }) : answers;
  return messageTargets(version, { answers: readable, endingId });
}
