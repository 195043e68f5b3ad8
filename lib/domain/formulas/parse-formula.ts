import { FormulaError, problemOf, type FormulaProblem } from "./formula-error";
import { FORMULA_LIMITS } from "./formula-limits";
import type { BinaryOperator, FormulaNode } from "./formula-node";
import { misplacedColumn } from "./formula-references";
import { argumentProblem, COLUMN_ALONE } from "./function-list";
import { readTokens, type Token } from "./read-tokens";

export type ParsedFormula =
  { ok: true; root: FormulaNode } | { ok: false; problem: FormulaProblem };

/** How strongly an operator binds; all of them from the left, as in spreadsheets. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  "=": 1,
  "<>": 1,
  "<": 1,
  "<=": 1,
  ">": 1,
  ">=": 1,
  "&": 2,
  "+": 3,
  "-": 3,
  "*": 4,
  "/": 4,
  "^": 5,
};

/**
 * Reads a formula: operator precedence as in spreadsheets, where -2^2 is 4, 2^3^2 is 64 and 50% is
 * 0.5. Arguments are separated by "," or ";".
 */
export function parseFormula(formula: string): ParsedFormula {
  const whole = { from: 0, to: formula.length };
  if (formula.length > FORMULA_LIMITS.length) {
    const most = FORMULA_LIMITS.length.toLocaleString("en-US");
    const sentence = `A formula can have at most ${most} characters`;
    return { ok: false, problem: { sentence, ...whole } };
  }
  try {
    return { ok: true, root: new Parser(readTokens(formula)).readAll() };
  } catch (error) {
    return { ok: false, problem: problemOf(error, whole) };
  }
}

class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  readAll(): FormulaNode {
    const root = this.#readBinary(0);
    const rest = this.#peek();
    if (rest.kind !== "end") {
      throw new FormulaError(
        rest.text === ")"
          ? "A parenthesis is closed that was not opened"
          : "An operator is missing",
        rest,
      );
    }
    const misplaced = misplacedColumn(root);
    if (misplaced !== null) {
      throw new FormulaError(COLUMN_ALONE, misplaced);
    }
    return root;
  }

  #readBinary(weakest: number): FormulaNode {
    let left = this.#readUnary();
    for (;;) {
      const { kind, text } = this.#peek();
      if (kind !== "sign" || !isOperator(text) || STRENGTH[text] <= weakest) {
        return left;
      }
      this.#take();
      const right = this.#readBinary(STRENGTH[text]);
      left = { kind: "binary", operator: text, left, right, from: left.from, to: right.to };
    }
  }

  /** Signs bind more strongly than all operators, and % more strongly than signs. */
  #readUnary(): FormulaNode {
    const sign = this.#peek();
    if (sign.kind === "sign" && (sign.text === "-" || sign.text === "+")) {
      return this.#nested(sign, () => {
        this.#take();
        const operand = this.#readUnary();
        return sign.text === "+"
          ? operand
          : { kind: "negative", operand, from: sign.from, to: operand.to };
      });
    }
    let operand = this.#readOperand();
    for (let sign = this.#peek(); sign.kind === "sign" && sign.text === "%"; sign = this.#peek()) {
      this.#take();
      operand = { kind: "percent", operand, from: operand.from, to: sign.to };
    }
    return operand;
  }

  #readOperand(): FormulaNode {
    const token = this.#take();
    const { from, to, text } = token;
    switch (token.kind) {
      case "number":
        return { kind: "number", digits: text, from, to };
      case "text":
        return { kind: "text", text, from, to };
      case "field":
        return {
          kind: "field",
          id: text,
          ...(token.columnId === undefined ? {} : { columnId: token.columnId }),
          from,
          to,
        };
      case "name":
        return this.#readName(token);
      case "sign":
        if (text === "(") {
          return this.#nested(token, () => this.#closed(this.#readBinary(0), token));
        }
        throw new FormulaError(`Something is missing before "${text}"`, token);
      case "end":
        throw new FormulaError(
          this.#tokens.length === 1 ? "There is no formula" : "The formula ends too early",
          { from: Math.max(0, from - 1), to },
        );
    }
  }

  #closed(inner: FormulaNode, opening: Token): FormulaNode {
    const closing = this.#take();
    if (closing.text !== ")" || closing.kind !== "sign") {
      throw closing.kind === "end"
        ? new FormulaError("A parenthesis is not closed", opening)
        : new FormulaError("An operator is missing", closing);
    }
    return { ...inner, from: opening.from, to: closing.to };
  }

  #readName(token: Token): FormulaNode {
    const name = token.text.toUpperCase();
    const opening = this.#peek();
    if (opening.kind !== "sign" || opening.text !== "(") {
      if (name === "TRUE" || name === "FALSE") {
        return { kind: "boolean", value: name === "TRUE", from: token.from, to: token.to };
      }
      throw new FormulaError(`Texts stand in quotation marks, fields in braces: "${token.text}"`, {
        from: token.from,
        to: token.to,
      });
    }
    this.#take();
    return this.#nested(token, () => {
      const args = this.#readArguments(opening);
      const call = { from: token.from, to: this.#tokens[this.#next - 1]?.to ?? token.to };
      const problem = argumentProblem(name, args.length);
      if (problem !== null) {
        throw new FormulaError(problem, call);
      }
      return { kind: "call", name, args, ...call };
    });
  }

  #readArguments(opening: Token): FormulaNode[] {
    const first = this.#peek();
    if (first.kind === "sign" && first.text === ")") {
      this.#take();
      return [];
    }
    const args: FormulaNode[] = [];
    for (;;) {
      args.push(this.#readBinary(0));
      const separator = this.#take();
      if (separator.kind === "sign" && separator.text === ")") {
        return args;
      }
      if (separator.kind !== "sign" || !/^[,;]$/.test(separator.text)) {
        throw separator.kind === "end"
          ? new FormulaError("A parenthesis is not closed", opening)
          : new FormulaError("A comma is missing", separator);
      }
    }
  }

  #nested(place: Token, read: () => FormulaNode): FormulaNode {
    this.#depth += 1;
    if (this.#depth > FORMULA_LIMITS.depth) {
      throw new FormulaError("Too many parentheses stand within one another", place);
    }
    const node = read();
    this.#depth -= 1;
    return node;
  }

  #peek(): Token {
    // The last token is of kind "end" and is never passed.
    return this.#tokens[Math.min(this.#next, this.#tokens.length - 1)] as Token;
  }

  #take(): Token {
    const token = this.#peek();
    this.#next += 1;
    return token;
  }
}

function isOperator(text: string): text is BinaryOperator {
  return Object.hasOwn(STRENGTH, text);
}
