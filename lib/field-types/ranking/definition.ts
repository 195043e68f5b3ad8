import type * as z from "zod/mini";
import { isRecord } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { optionText } from "@/lib/domain/fields/options/option-text";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import { joinList } from "@/lib/domain/system-texts/join-list";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  trimmed,
  validateWith,
  withoutEmptyList,
} from "../_shared/answers/single-value-answer";
import { newField } from "../_shared/new-field";
import { cleanOptions } from "../_shared/options/options";
import { isRanked, orderOf } from "./ranked";
import type { rankingSchema } from "./schema";

export type RankingField = z.output<typeof rankingSchema>;

const FIRST_OPTIONS = ["Option 1", "Option 2", "Option 3"];

export const rankingDefinition: FieldDefinition<RankingField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Selection", label: "Ranking" },
  kind: "input",
  create: (id) => ({ ...newField({ id, type: "ranking" }), options: [...FIRST_OPTIONS] }),
  normalise: (field) => {
    const given = cleanOptions(field.options);
    const options = given.length === 0 ? [...FIRST_OPTIONS] : given;
    return { ...field, options, populateFromMonday: false };
  },
  canonicalise: (field, answers) =>
    canonicalBy((answer) => readOrder(field, answer))(field, answers),
  validateAnswer: validateWith((field, answer) => {
    const { options } = field;
    if (isRanked(answer, options)) {
      return null;
    }
    // Numbers were typed without scripts.
    return isRecord(answer)
      ? ({ ranking }) => fill(ranking.numbers, { count: options.length })
      : ({ ranking }) => ranking.all;
  }),
  conditionChoices: ({ options }) => options,
  // What is first.
  meetsRule: (_field, { answer, isMet }) => isMet(Array.isArray(answer) ? answer[0] : answer),
  parts: {
    areRows: false,
    of: (field) =>
      field.options.map((option) => ({
        key: option,
        field: {
          ...newField({ id: field.id, type: "number" }),
          label: optionText(field, option),
        },
      })),
    answerOf: (answer, option) => {
      const place = Array.isArray(answer) ? answer.indexOf(option) : -1;
      return place === -1 ? undefined : place + 1;
    },
  },
  display: displayWith((answer, field, _answers, texts) => show(answer, field, texts)),
  board: { accepts: ["long_text", "text"] },
};

/** A list of trimmed texts; positions that make an order are that order. What is no answer stays as it is. */
function readOrder({ options }: RankingField, answer: unknown): unknown {
  return Array.isArray(answer)
    ? withoutEmptyList(answer.map(trimmed))
    : (orderOf(answer, options) ?? answer);
}

function show(answer: unknown, field: RankingField, texts: DisplayTexts): DisplayValue {
  if (!isRanked(answer, field.options)) {
    return textOrJson(answer);
  }
  const order = answer.map((option) => optionText(field, option));
  return { kind: "text", text: joinList(order, texts), choice: order[0] ?? "", order };
}
