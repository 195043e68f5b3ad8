import type { Ending } from "@/lib/domain/endings/ending";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Message } from "@/lib/domain/messages/message";
import {
  ENDING_FIELD,
  endingField,
  NO_ENDING,
} from "@/lib/field-types/_shared/options/ending-field";
import { areRulesMet } from "../logic/are-rules-met";

type Answered = {
  fields: readonly Field[];
  endings: readonly Ending[];
  /** As they are stored, secret ones readable. */
  answers: Answers;
  /** Of the ending that was shown; null = none was met. */
  endingId: string | null;
};

/** Whether the rules of a message are met by the answers and the ending that was shown. */
export function isMessageDue(
  { rules }: Pick<Message, "rules">,
  { fields, endings, answers, endingId }: Answered,
): boolean {
  return (
    rules.items.length === 0 ||
    areRulesMet(rules, {
      fields: [...fields, endingField(endings, fields)],
      answers: { ...answers, [ENDING_FIELD]: endingId ?? NO_ENDING },
    })
  );
}
