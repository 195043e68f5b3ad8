import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { REQUIRED } from "@/lib/domain/fields/missing-answer";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { newField, withoutOptions } from "../new-field";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "./single-value-answer";

const YES_OR_NO: Sentence = ({ answers }) => answers.yesOrNo;

/** A type whose answer is yes or no. */
export function flagDefinition<Type extends string>(type: Type, label: string) {
  return {
    ...singleValueAnswer,
    palette: { group: "Selection" as const, label },
    kind: "input" as const,
    // A sentence to agree with: it may lead to what is agreed to.
    texts: { label: "inline" as const },
    create: (id: string) => newField({ id, type }),
    normalise: withoutOptions,
    canonicalise: canonicalBy(toFlag),
    validateAnswer: validateWith((field, answer) => {
      if (typeof answer !== "boolean") {
        return YES_OR_NO;
      }
      return field.required && !answer ? REQUIRED : null;
    }),
    conditionChoices: () => ["Yes", "No"],
    display: displayWith((answer, _field, _answers, texts) => showFlag(texts, answer)),
    board: { accepts: ["checkbox" as const, "text" as const] },
  };
}

/** Pages without JavaScript post "on" or "true". */
function toFlag(answer: unknown): unknown {
  if (answer === "on" || answer === "true") {
    return true;
  }
  return answer === "false" ? false : answer;
}

function showFlag({ values }: DisplayTexts, answer: unknown): DisplayValue {
  return typeof answer === "boolean"
    ? { kind: "boolean", value: answer, text: answer ? values.yes : values.no }
    : textOrJson(answer);
}
