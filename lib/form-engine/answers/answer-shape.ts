import type { Field } from "@/lib/domain/fields/base-field";
import { SAMPLE_TEXTS } from "@/lib/domain/system-texts/sample-texts";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** The JSON shape of a field's answers; `unknown`: anything. */
export type AnswerShape =
  "none" | "one-choice" | "choices" | "flag" | "numeric" | "typed" | "files" | "unknown";

const BUILT = new Set(["json", "missing", "files", "table", "list"]);

/** Derived by normalising a sample answer, so that types need not declare their shape. */
export function answerShape(field: Field): AnswerShape {
  const definition = definitionOf(field);
  if (definition.kind === "layout") {
    return "none";
  }
  // The board's values are not known while the form is edited.
  if (definition.kind === "composite" || field.populateFromMonday) {
    return "unknown";
  }
  if (definition.files !== null) {
    return "files";
  }
  const shown = (sample: unknown) => definition.display(field, sample, {}, SAMPLE_TEXTS);
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
