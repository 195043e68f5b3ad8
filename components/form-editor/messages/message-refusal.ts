import type { Message } from "@/lib/domain/messages/message";
import { messageListSchema } from "@/lib/domain/messages/message-schema";
import { ruleGroupSchema } from "@/lib/domain/rules/rule-schema";
import { isEmailAddress } from "@/lib/domain/urls/email-address";

/** Why a message cannot be saved, by the setting beside which it stands. */
export type MessageRefusal = {
  place: "to" | "rules" | "subject" | "text" | "replyTo" | "whole";
  sentence: string;
};

type Judged = { message: Message; refused: null } | { message: null; refused: MessageRefusal };

/** The message as it is saved, or the first thing for which it cannot be. */
export function messageRefusal(message: Message): Judged {
  const [broken] = ruleGroupSchema.safeParse(message.rules).error?.issues ?? [];
  const { replyTo } = message;
  const found: MessageRefusal | null =
    message.to.fieldId === ""
      ? { place: "to", sentence: "Choose the e-mail field that it is sent to." }
      : broken
        ? { place: "rules", sentence: `${broken.message}.` }
        : message.subject.trim() === ""
          ? { place: "subject", sentence: "It needs a subject." }
          : replyTo !== undefined && !isEmailAddress(replyTo)
            ? { place: "replyTo", sentence: "Enter one e-mail address, like office@example.com." }
            : null;
  if (found !== null) {
    return { message: null, refused: found };
  }
  const parsed = messageListSchema.safeParse([message]);
  const [saved] = parsed.data ?? [];
  if (saved !== undefined) {
    return { message: saved, refused: null };
  }
  const sentence = parsed.error?.issues[0]?.message ?? "Something here cannot be saved";
  return { message: null, refused: { place: "whole", sentence: `${sentence}.` } };
}
