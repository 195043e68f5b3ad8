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
    | "no-board"
    | "no-parent"
    | "same-label"
    | "field-rules";
  /** Without a full stop. */
  sentence: string;
};
