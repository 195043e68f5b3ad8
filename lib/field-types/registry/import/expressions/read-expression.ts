import { LostExpression, quoted, type BinaryOperator, type Expression } from "./expression";
import { readTokens, type Dialect, type Token } from "./read-tokens";

/** How strongly an operator binds; all of them from the left. */
const STRENGTH: Readonly<Record<BinaryOperator, number>> = {
  or: 1,
  and: 2,
  "=": 3,
  "!=": 3,
  "<": 3,
  "<=": 3,
  ">": 3,
  ">=": 3,
  contains: 3,
  anyof: 3,
  allof: 3,
  "+": 4,
  "-": 4,
  "*": 5,
  "/": 5,
  mod: 5,
  "^": 6,
};

const LONGEST = 10_000;
/** Parentheses, signs and functions within one another. */
const DEEPEST = 60;

/** Reads an expression of a form language; throws `LostExpression` for what is none. */
export function readExpression(text: string, dialect: Dialect): Expression {
  if (text.length > LONGEST) {
    throw new LostExpression("it is too long");
  }
  return new Reader(readTokens(text, dialect), dialect).readAll();
}

class Reader {
  readonly #tokens: readonly Token[];
  readonly #dialect: Dialect;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], dialect: Dialect) {
    this.#tokens = tokens;
    this.#dialect = dialect;
  }

  readAll(): Expression {
    const root = this.#readBinary(0);
    const rest = this.#peek();
    if (rest !== undefined) {
      throw new LostExpression(`it cannot be read at ${quoted(rest.text)}`);
    }
    return root;
  }

  #readBinary(weakest: number): Expression {
    let left = this.#readUnary();
    for (;;) {
      const found = this.#operatorAhead();
      if (found === null) {
        return left;
      }
      if (found === "empty" || found === "notempty") {
        this.#next += 1;
        const empty: Expression = { kind: "empty", operand: left };
        left = found === "empty" ? empty : { kind: "not", operand: empty };
        continue;
      }
      const isNegated = found === "notcontains" || found === "noneof";
      const operator = found === "notcontains" ? "contains" : found === "noneof" ? "anyof" : found;
      if (STRENGTH[operator] <= weakest) {
        return left;
      }
      this.#next += 1;
      const right = this.#nested(() => this.#readBinary(STRENGTH[operator]));
      const whole = comparison(operator, left, right);
      left = isNegated ? { kind: "not", operand: whole } : whole;
    }
  }

  #operatorAhead() {
    const token = this.#peek();
    return token?.kind === "sign" || token?.kind === "name"
      ? (this.#dialect.operators.get(token.text.toLowerCase()) ?? null)
      : null;
  }

  #readUnary(): Expression {
    const token = this.#peek();
    const isSign = token?.kind === "sign" && (token.text === "-" || token.text === "+");
    const isNot = token !== undefined && this.#dialect.negations.has(token.text.toLowerCase());
    if (isSign || (isNot && token.kind !== "text")) {
      this.#next += 1;
      const operand = this.#nested(() => this.#readUnary());
      if (isNot) {
        return { kind: "not", operand };
      }
      return token?.text === "+" ? operand : { kind: "negative", operand };
    }
    return this.#readOperand();
  }

  #readOperand(): Expression {
    const token = this.#peek();
    this.#next += 1;
    switch (token?.kind) {
      case "number":
        return { kind: "number", digits: token.text };
      case "text":
        return { kind: "text", text: token.text };
      case "answer":
        return { kind: "answer", name: token.text };
      case "name":
        return this.#readName(token.text);
      case "sign":
        if (token.text === "(") {
          return this.#nested(() => this.#listUntil(")"))[0] ?? missing();
        }
        if (token.text === "[") {
          return { kind: "list", items: this.#nested(() => this.#listUntil("]")) };
        }
        throw new LostExpression(`it cannot be read at ${quoted(token.text)}`);
      default:
        return missing();
    }
  }

  #readName(name: string): Expression {
    const next = this.#peek();
    if (next?.kind === "sign" && next.text === "(") {
      this.#next += 1;
      const args = this.#nested(() => this.#listUntil(")"));
      return this.#dialect.call(name.toLowerCase(), args);
    }
    return this.#dialect.word(name);
  }

  /** The expressions up to the closing sign, separated by commas. */
  #listUntil(closing: ")" | "]"): Expression[] {
    const items: Expression[] = [];
    if (this.#peek()?.text === closing) {
      this.#next += 1;
      return items;
    }
    for (;;) {
      items.push(this.#readBinary(0));
      const token = this.#peek();
      this.#next += 1;
      if (token?.kind === "sign" && token.text === closing) {
        return items;
      }
      if (token?.kind !== "sign" || token.text !== ",") {
        throw new LostExpression(`a ${closing} is missing in it`);
      }
    }
  }

  #nested<Read>(read: () => Read): Read {
    this.#depth += 1;
    if (this.#depth > DEEPEST) {
      throw new LostExpression("too many parentheses stand within one another");
    }
    const result = read();
    this.#depth -= 1;
    return result;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next];
  }
}

function missing(): never {
  throw new LostExpression("it ends too early");
}

/** A comparison with the empty text asks whether there is an answer. */
function comparison(operator: BinaryOperator, left: Expression, right: Expression): Expression {
  if (operator === "=" || operator === "!=") {
    const operand = isEmptyText(right) ? left : isEmptyText(left) ? right : null;
    if (operand !== null) {
      const empty: Expression = { kind: "empty", operand };
      return operator === "=" ? empty : { kind: "not", operand: empty };
    }
  }
  return { kind: "binary", operator, left, right };
}

function isEmptyText(expression: Expression): boolean {
  return expression.kind === "text" && expression.text === "";
}
