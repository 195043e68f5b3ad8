import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import type { colorSchema } from "./schema";

export type ColorField = z.output<typeof colorSchema>;

/** Shown by the control while there is no answer. */
export const DEFAULT_COLOR = "#ffffff";

const INVALID: Sentence = ({ fields }) => fields.color;

export const colorDefinition: FieldDefinition<ColorField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Media & Colors", label: "Color" },
  kind: "input",
  create: (id) => newField({ id, type: "color" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(readColor),
  validateAnswer: validateWith((_field, answer) => (hexOf(answer) === null ? INVALID : null)),
  display: displayWith((answer) => {
    const hex = hexOf(answer);
    return hex === null ? textOrJson(answer) : { kind: "color", hex, text: hex };
  }),
  board: { accepts: ["color_picker", "text"] },
};

/** "#ABC" and "aabbcc" become "#aabbcc". */
export function readColor(answer: unknown): unknown {
  const text = typeof answer === "string" ? answer.trim() : answer;
  return hexOf(text) ?? text;
}

function hexOf(answer: unknown): string | null {
  const match = typeof answer === "string" ? HEX.exec(answer) : null;
  const digits = match?.[1]?.toLowerCase();
  if (digits === undefined) {
    return null;
  }
  return `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
}

const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;
