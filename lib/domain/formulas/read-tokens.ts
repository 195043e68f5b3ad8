import { FormulaError, type FormulaPlace } from "./formula-error";

export type Token = FormulaPlace &
  (
    | { kind: "number" | "text" | "name"; text: string }
    | { kind: "field"; text: string; columnId?: string }
    | { kind: "sign"; text: string }
    | { kind: "end"; text: "" }
  );

/** Sticky patterns without nested repetition: each reads one token, in time of its length. */
const SPACE = /\s+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
const NAME = /[A-Za-z][A-Za-z0-9]*/y;
const FIELD = /\{\s*([A-Za-z0-9_-]{1,64})(?:\.([A-Za-z0-9_-]{1,64}))?\s*\}/y;
const TEXT = /"(?:[^"]|"")*"/y;
/** Phones type these instead. */
const CURLY_TEXT = /[“”„][^“”]*[“”]/y;
const SIGN = /<>|<=|>=|[-+*/^%&=<>(),;]/y;

/** The tokens of a formula, the last of kind "end". Spaces and a leading "=" are dropped. */
export function readTokens(formula: string): Token[] {
  const tokens: Token[] = [];
  let from = skipSpaces(formula, 0);
  if (formula[from] === "=") {
    from = skipSpaces(formula, from + 1);
  }
  while (from < formula.length) {
    const token = readToken(formula, from);
    tokens.push(token);
    from = skipSpaces(formula, token.to);
  }
  return [...tokens, { kind: "end", text: "", from, to: from }];
}

function readToken(formula: string, from: number): Token {
  const field = matchAt(FIELD, { formula, from });
  if (field !== null) {
    const [all, id = "", columnId] = field;
    const column = columnId === undefined ? {} : { columnId };
    return { kind: "field", text: id, ...column, from, to: from + all.length };
  }
  const text = matchAt(TEXT, { formula, from }) ?? matchAt(CURLY_TEXT, { formula, from });
  if (text !== null) {
    const inner = text[0].slice(1, -1).replaceAll('""', '"');
    return { kind: "text", text: inner, from, to: from + text[0].length };
  }
  for (const [kind, pattern] of [
    ["number", NUMBER],
    ["name", NAME],
    ["sign", SIGN],
  ] as const) {
    const found = matchAt(pattern, { formula, from });
    if (found !== null) {
      return { kind, text: found[0], from, to: from + found[0].length };
    }
  }
  throw unreadable(formula, from);
}

function unreadable(formula: string, from: number): FormulaError {
  const first = String.fromCodePoint(formula.codePointAt(from) ?? 0);
  const rest = { from, to: formula.length };
  if (/["“”„]/.test(first)) {
    return new FormulaError("A text has no closing quotation mark", rest);
  }
  const closing = formula.indexOf("}", from) + 1;
  if (first === "{" && closing > 0) {
    return new FormulaError("There is no field of this name", { from, to: closing });
  }
  if (first === "{") {
    return new FormulaError("A field has no closing brace", rest);
  }
  return new FormulaError(`"${first}" means nothing here`, { from, to: from + first.length });
}

function skipSpaces(formula: string, from: number): number {
  return from + (matchAt(SPACE, { formula, from })?.[0].length ?? 0);
}

function matchAt(
  pattern: RegExp,
  { formula, from }: { formula: string; from: number },
): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(formula);
}
