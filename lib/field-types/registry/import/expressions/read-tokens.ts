import { LostExpression, quoted, type BinaryOperator, type Expression } from "./expression";

export type Token = { kind: "number" | "text" | "answer" | "name" | "sign"; text: string };

/** What differs between the form languages. */
export type Dialect = {
  /** Sticky, without nested repetition: a name of a question. The first group that matched is the name. */
  answer: RegExp;
  /** Sticky: names of functions and words. */
  name: RegExp;
  /** Operators between two expressions, and behind one, by how they are written, in small letters. */
  operators: ReadonlyMap<string, BinaryOperator | "notcontains" | "noneof" | "empty" | "notempty">;
  /** Before an expression. */
  negations: ReadonlySet<string>;
  /** A function, its name in small letters. */
  call: (name: string, args: readonly Expression[]) => Expression;
  /** A word that stands alone. */
  word: (name: string) => Expression;
};

const SPACE = /\s+/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?/y;
/** Word processors and phones make the curly ones of the straight ones. */
const TEXTS = [/'([^']*)'/y, /"([^"]*)"/y, /[‘’]([^‘’]*)[‘’]/y, /[“”„]([^“”„]*)[“”]/y];
const SIGN = /===|!==|==|!=|<>|<=|>=|\*=|&&|\|\||[-+*/^%=<>!(),[\]]/y;

/** The tokens of an expression, each read in time of its length. */
export function readTokens(text: string, dialect: Dialect): Token[] {
  const tokens: Token[] = [];
  let from = skipSpaces(text, 0);
  while (from < text.length) {
    const { token, to } = readToken(text, { from, dialect });
    tokens.push(token);
    from = skipSpaces(text, to);
  }
  return tokens;
}

function readToken(
  text: string,
  { from, dialect }: { from: number; dialect: Dialect },
): { token: Token; to: number } {
  const patterns: [Token["kind"], RegExp][] = [
    ["answer", dialect.answer],
    ["number", NUMBER],
    ...TEXTS.map((pattern): [Token["kind"], RegExp] => ["text", pattern]),
    ["name", dialect.name],
    ["sign", SIGN],
  ];
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (found !== null) {
      const inner = found.slice(1).find((group) => group !== undefined);
      return { token: { kind, text: inner ?? found[0] }, to: from + found[0].length };
    }
  }
  throw new LostExpression(`it cannot be read at ${quoted(text.slice(from, from + 20))}`);
}

function skipSpaces(text: string, from: number): number {
  SPACE.lastIndex = from;
  return from + (SPACE.exec(text)?.[0].length ?? 0);
}
