import type { FormulaPlace } from "./formula-error";

export type BinaryOperator =
  "+" | "-" | "*" | "/" | "^" | "&" | "=" | "<>" | "<" | "<=" | ">" | ">=";

/** A formula that was read, as a tree. */
export type FormulaNode = FormulaPlace &
  (
    | { kind: "number"; digits: string }
    | { kind: "text"; text: string }
    | { kind: "boolean"; value: boolean }
    /** `columnId`: of a table, whose cells are a list. */
    | { kind: "field"; id: string; columnId?: string }
    | { kind: "negative" | "percent"; operand: FormulaNode }
    | { kind: "binary"; operator: BinaryOperator; left: FormulaNode; right: FormulaNode }
    | { kind: "call"; name: string; args: FormulaNode[] }
  );
