import { FUNCTION_GUIDE } from "@/lib/domain/formulas/function-guide";
import { isFoundIn } from "@/lib/domain/texts/is-found-in";
import type { FieldNames } from "./formula-text";

export type Completion = {
  kind: "field" | "function";
  /** What is offered, and a few words about it. */
  name: string;
  hint: string;
  /** Of a function: 'LEFT("Oslo", 2) is Os'. */
  example?: string;
  /** What the offers are grouped by; without one they stand in no group. */
  group?: string;
  /** What is put into the formula. */
  text: string;
};

export type Completing = { from: number; to: number; offers: Completion[] };

const MOST_OFFERED = 12;
const WORD = /(?:\{[^{}]*|[A-Za-z][A-Za-z0-9 ]*)$/;

/** What can complete the word before the caret; null inside texts and where no word stands. */
export function completionsAt(text: string, caret: number, names: FieldNames): Completing | null {
  const before = text.slice(0, caret);
  const isInText = (before.match(/"/g)?.length ?? 0) % 2 === 1;
  const word = WORD.exec(before)?.[0];
  if (isInText || word === undefined) {
    return null;
  }
  const isField = word.startsWith("{");
  const wanted = word.replace(/^\{/, "").trim().toLowerCase();
  const fields = [...names.idOf.keys()]
    .filter((name) => isFoundIn(name, wanted))
    .map((name): Completion => ({
      kind: "field",
      name,
      hint: "Field",
      group: "Fields",
      text: `{${name}}`,
    }));
  const functions = FUNCTION_GUIDE.filter(
    ({ name }) => !isField && name.toLowerCase().startsWith(wanted),
  ).map(({ name, kind, usage, meaning, example }): Completion => ({
    kind: "function",
    name: usage,
    hint: meaning,
    example,
    group: kind,
    text: `${name}(`,
  }));
  const offers = [...functions, ...fields].slice(0, MOST_OFFERED);
  return offers.length === 0 ? null : { from: caret - word.length, to: caret, offers };
}
