import { shortText } from "@/lib/domain/texts/cut-text";

export type BinaryOperator =
  | "or"
  | "and"
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  /** Of a list whether it has the item, of a text whether it has the other. */
  | "contains"
  | "anyof"
  | "allof"
  | "+"
  | "-"
  | "*"
  | "/"
  | "mod"
  | "^";

/** An expression of another form language that was read, as a tree. */
export type Expression =
  | { kind: "number"; digits: string }
  | { kind: "text"; text: string }
  | { kind: "boolean"; value: boolean }
  | { kind: "list"; items: readonly Expression[] }
  /** `name` as it is written in the file; the form that is read knows what it names. */
  | { kind: "answer"; name: string }
  | { kind: "not" | "negative" | "empty"; operand: Expression }
  | { kind: "binary"; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: "call"; name: string; args: readonly Expression[] };

/** An expression that cannot be kept; the message is the reason, without a full stop. */
export class LostExpression extends Error {}

/** What an answer holds, as far as comparisons differ by it. */
export type AnswerShape =
  "text" | "number" | "date" | "choice" | "choices" | "flag" | "rows" | "other";

/** The field that a name in an expression means. */
export type NamedAnswer = {
  fieldId: string;
  shape: AnswerShape;
  /** Of a table, where the expression stands outside of its rows. */
  columnId?: string;
  /** Of a matrix. */
  row?: string;
  /** What the option is called that the file knows by this value. */
  optionOf?: (value: string) => string | undefined;
};

/** What the names and the functions of an expression mean in the form that is read. */
export type Scope = {
  /** Null for what is no question of the form. */
  answer: (name: string) => NamedAnswer | null;
  /** The formula of a function by the formulas of its arguments; null for one that is not known. */
  call: (name: string, args: readonly string[]) => string | null;
  /** The field whose answer is judged: it has one. */
  judged?: string;
};

/** The field of a name; throws `LostExpression` for one that the form does not have. */
export function requireAnswer(name: string, scope: Scope): NamedAnswer {
  const found = scope.answer(name);
  if (found === null) {
    throw new LostExpression(`it asks for ${quoted(name)}, which is no question of the form`);
  }
  return found;
}

const LONGEST = 120;

/** A piece of an expression as a sentence says it. */
export function quoted(text: string): string {
  return `“${shortText(text.replaceAll(/\s+/g, " ").trim(), LONGEST)}”`;
}
