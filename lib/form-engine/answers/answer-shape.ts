import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** What an answer to a field can look like; `unknown`: anything. */
export type AnswerShape =
  "none" | "one-choice" | "choices" | "flag" | "numeric" | "typed" | "files" | "unknown";

const BUILT = new Set(["json", "missing", "files", "table", "list"]);

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
  if (definition.files !== null) {
    return "files";
  }
  const shown = (sample: unknown) => definition.display(field, sample, {});
  if (definition.conditionChoices(field) !== null) {
    const isFlag = shown(true).kind === "boolean";
    const isList = shown(["x"]).kind === "list";
    return choiceShape({ isFlag, isList });
  }
  const one = shown(1);
  if ("value" in one && one.value === 1) {
    return "numeric";
  }
  return BUILT.has(shown("x").kind) ? "unknown" : "typed";
}

function choiceShape({ isFlag, isList }: { isFlag: boolean; isList: boolean }): AnswerShape {
  if (isFlag) {
    return "flag";
  }
  return isList ? "choices" : "one-choice";
}
