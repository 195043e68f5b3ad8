import { ruleGroupSchema } from "@/lib/domain/rules/rule-schema";
import { STAGE_LIMITS, type Stage } from "@/lib/domain/stages/stage";
import { stageListSchema } from "@/lib/domain/stages/stage-schema";
import { isEmailAddress } from "@/lib/domain/urls/email-address";

/** Why a stage cannot be saved, by the setting beside which it stands. */
export type StageRefusal = { place: "filledBy" | "rules" | "remind" | "whole"; sentence: string };

type Judged = { stage: Stage; refused: null } | { stage: null; refused: StageRefusal };

/** The stage as it is saved, or the first thing for which it cannot be. */
export function stageRefusal(stage: Stage): Judged {
  const [broken] = ruleGroupSchema.safeParse(stage.rules).error?.issues ?? [];
  const person = personRefusal(stage.filledBy);
  const found: StageRefusal | null =
    person !== null
      ? { place: "filledBy", sentence: person }
      : broken
        ? { place: "rules", sentence: `${broken.message}.` }
        : isDays(stage.remindAfterDays)
          ? null
          : {
              place: "remind",
              sentence: `Enter a whole number from 1 to ${STAGE_LIMITS.remindAfterDays}, or nothing.`,
            };
  if (found !== null) {
    return { stage: null, refused: found };
  }
  const parsed = stageListSchema.safeParse([stage]);
  const [saved] = parsed.data ?? [];
  if (saved !== undefined) {
    return { stage: saved, refused: null };
  }
  const sentence = parsed.error?.issues[0]?.message ?? "Something here cannot be saved";
  return { stage: null, refused: { place: "whole", sentence: `${sentence}.` } };
}

function personRefusal(filledBy: Stage["filledBy"]): string | null {
  if ("address" in filledBy) {
    return isEmailAddress(filledBy.address.trim())
      ? null
      : "Enter one e-mail address, like office@example.com.";
  }
  if ("fieldId" in filledBy) {
    return filledBy.fieldId === "" ? "Choose the field that asks for the address." : null;
  }
  if ("columnId" in filledBy) {
    return filledBy.columnId === "" ? "Choose the column of the board." : null;
  }
  return filledBy.userId > 0 ? null : "Choose a member.";
}

function isDays(days: number | undefined): boolean {
  return (
    days === undefined ||
    (Number.isInteger(days) && days >= 1 && days <= STAGE_LIMITS.remindAfterDays)
  );
}
