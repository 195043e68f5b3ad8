import type * as z from "zod/mini";
import { moneyText } from "@/lib/domain/approval/cents";
import { linesTable, moneyCell } from "@/lib/domain/approval/lines-table";
import type { RequestLine } from "@/lib/domain/approval/request-line";
import { totalsOf } from "@/lib/domain/approval/request-totals";
import { isAbsent } from "@/lib/domain/fields/answers";
import type { AnswerColumn, FieldDefinition } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { NO_REQUESTS } from "@/lib/domain/fields/missing-answer";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { fill } from "@/lib/domain/system-texts/fill";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  withoutEmptyList,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { readLines, requestLinesOf, requestsProblem } from "./request-answer";
import type { bundledRequestsSchema } from "./schema";

export type BundledRequestsField = z.output<typeof bundledRequestsSchema>;

const CHOICE = ["status", "dropdown", "text", "long_text", "name"] as const;
const COLUMNS: readonly AnswerColumn[] = [
  { key: "type", title: "Type", isNumeric: false, accepts: CHOICE },
  { key: "category", title: "Category", isNumeric: false, accepts: ["name", ...CHOICE] },
  { key: "amount", title: "Amount", isNumeric: true, accepts: ["numbers", "text"] },
];

/** Lines of concessions and changes; created by import and by the API, not from the palette. */
export const bundledRequestsDefinition: FieldDefinition<BundledRequestsField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: null,
  kind: "composite",
  create: (id) => newField({ id, type: "bundled_requests" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) => withoutEmptyList(readLines(answer))),
  validateAnswer: (field, answer) => {
    if (isAbsent(answer)) {
      return field.required ? NO_REQUESTS : null;
    }
    return requestsProblem(answer);
  },
  display: displayWith((answer, _field, _answers, texts) =>
    requestsProblem(answer) === null
      ? displayLines(requestLinesOf(answer), texts)
      : textOrJson(answer),
  ),
  tableColumns: () => COLUMNS,
  tableRows: (_field, answer, { locale }) => requestLinesOf(answer).map(cellsIn(locale)),
  board: { accepts: ["long_text", "text"] },
};

function displayLines(lines: readonly RequestLine[], texts: DisplayTexts): DisplayValue {
  const { values, locale } = texts;
  const table = linesTable(lines, {
    columns: [
      { title: values.requestType, isNumeric: false },
      { title: values.requestCategory, isNumeric: false },
      { title: values.requestAmount, isNumeric: true },
    ],
    cellsOf: cellsIn(locale),
    texts,
  });
  const total = fill(values.grandTotalOf, { total: moneyText(totalsOf(lines).grand, locale) });
  return { ...table, text: `${table.text}; ${total}` };
}

function cellsIn(locale: string) {
  return ({ type, category, amount }: RequestLine): DisplayValue[] => [
    { kind: "text", text: type },
    { kind: "text", text: category },
    moneyCell(amount, locale),
  ];
}
