/** Normal in a field that is still being written: said once it is left. */
export const UNFINISHED: ReadonlySet<LogicProblem["problem"]> = new Set(["formula-missing"]);

/** One problem of one field in a form. */
export type LogicProblem = {
  fieldId: string;
  problem:
    | "incomplete"
    | "removed-field"
    | "itself"
    | "cycle"
    | "too-deep"
    | "unknown-option"
    | "never-met"
    | "never-seen"
    | "pattern"
    | "formula"
    | "formula-missing"
    | "formula-cycle"
    | "piping"
    | "no-board"
    | "no-parent"
    | "same-label";
  /** Without a full stop. */
  sentence: string;
};
