import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/definitions";

/** What an answer to a field can look like; `unknown`: anything. */
export type AnswerShape = "none" | "choice" | "choices" | "boolean" | "number" | "text" | "unknown";

const TEXT_KINDS = new Set(["text", "long-text", "link", "date", "secret"]);

/** Read off what the type makes of a sample, so that no type has to say it a second time. */
export function answerShape(field: Field): AnswerShape {
  const definition = definitionOf(field);
  if (definition.kind === "layout") {
    return "none";
  }
  // The board's values are not known while the form is built.
  if (definition.kind === "composite" || field.populateFromMonday) {
    return "unknown";
  }
  const kindOf = (sample: unknown) => definition.display(field, sample, {}).kind;
  const choices = definition.conditionChoices(field);
  if (choices !== null) {
    return choiceShape({ isFlag: kindOf(true) === "boolean", isList: kindOf(["x"]) === "list" });
  }
  if (kindOf(1) === "number") {
    return "number";
  }
  return TEXT_KINDS.has(kindOf("x")) ? "text" : "unknown";
}

function choiceShape({ isFlag, isList }: { isFlag: boolean; isList: boolean }): AnswerShape {
  if (isFlag) {
    return "boolean";
  }
  return isList ? "choices" : "choice";
}
