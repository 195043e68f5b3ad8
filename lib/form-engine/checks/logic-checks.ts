import type { LogicProblem } from "../logic/logic-problem";
import { logicProblems } from "../logic/logic-problems";
import { logicCheck, type Fields, type FormCheck } from "./form-check";

/** Conditions that cannot work or be met, boards and parents that are missing, and labels that meet. */
export function logicChecks({ fields }: Fields): FormCheck[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return logicProblems(fields).flatMap(({ fieldId, problem, sentence }) => {
    const field = byId.get(fieldId);
    const about = NOT_OF_CONDITIONS.has(problem) ? problem : "condition";
    return field ? [logicCheck({ field, about, sentence }, { fields })] : [];
  });
}

const NOT_OF_CONDITIONS: ReadonlySet<LogicProblem["problem"]> = new Set([
  "no-board",
  "no-parent",
  "same-label",
  "field-rules",
]);
