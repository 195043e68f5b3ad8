import type * as z from "zod/mini";
import { isAbsent, isRecord, ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { optionText } from "@/lib/domain/fields/options/option-text";
import { takesValue } from "@/lib/domain/rules/rule-group";
import type { DisplayTexts } from "@/lib/domain/system-texts/catalogue";
import { fillList } from "@/lib/domain/system-texts/fill-list";
import { joinList } from "@/lib/domain/system-texts/join-list";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
} from "../_shared/answers/single-value-answer";
import { newField } from "../_shared/new-field";
import { cleanOptions, INVALID_OPTION } from "../_shared/options/options";
import { chosenIn, emptyRows } from "./matrix-answer";
import { rowText } from "./row-text";
import type { matrixSchema } from "./schema";

export type MatrixField = z.output<typeof matrixSchema>;

const FIRST_ROWS = ["Row 1", "Row 2"];
const FIRST_OPTIONS = ["Option 1", "Option 2", "Option 3"];

export const matrixDefinition: FieldDefinition<MatrixField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Selection", label: "Matrix" },
  kind: "input",
  create: (id) => ({
    ...newField({ id, type: "matrix" }),
    matrixRows: [...FIRST_ROWS],
    options: [...FIRST_OPTIONS],
  }),
  normalise: (field) => {
    const matrixRows = listOr(field.matrixRows, FIRST_ROWS);
    return {
      ...field,
      matrixRows,
      options: listOr(field.options, FIRST_OPTIONS),
      populateFromMonday: false,
      ...withKnownRows(field, matrixRows),
    };
  },
  canonicalise: (field, answers) =>
    canonicalBy((answer) => readRows(field, answer))(field, answers),
  validateAnswer: (field, answer) => {
    if (!isAbsent(answer) && !isOfMatrix(field, answer)) {
      return INVALID_OPTION;
    }
    const lacking = field.required ? emptyRows(field, answer) : [];
    return lacking.length === 0 ? null : missingRows(field, lacking);
  },
  // Without a row there is nothing to compare.
  meetsRule: (_field, { rule: { row, operator }, answer, isMet }) =>
    row === undefined ? !takesValue(operator) && isMet(answer) : isMet(answerIn(answer, row)),
  parts: {
    areRows: true,
    of: (field) => field.matrixRows.map((row) => ({ key: row, field: rowField(field, row) })),
    answerOf: answerIn,
  },
  display: displayWith((answer, field, _answers, texts) => show(answer, field, texts)),
  board: { accepts: ["long_text", "text"] },
};

function answerIn(answer: unknown, row: string): unknown {
  return isRecord(answer) ? ownValue(answer, row) : undefined;
}

/** A row as the question that it would be alone. */
function rowField(field: MatrixField, row: string): Field {
  const type = field.multiple ? "multiselect" : "radio";
  const { mondayRowColumns: columns = {} }: MatrixField = field;
  return {
    ...newField({ id: field.id, type }),
    label: rowText(field, row),
    options: field.options,
    optionTexts: (field as Field).optionTexts,
    mondayCreateLabels: field.mondayCreateLabels,
    ...(Object.hasOwn(columns, row) && { mondayColumnId: columns[row] }),
  };
}

function listOr(given: readonly string[], otherwise: readonly string[]): string[] {
  const list = cleanOptions(given);
  return list.length === 0 ? [...otherwise] : list;
}

function withKnownRows({ mondayRowColumns }: MatrixField, rows: readonly string[]) {
  if (mondayRowColumns === undefined) {
    return {};
  }
  const known = Object.entries(mondayRowColumns).filter(([row]) => rows.includes(row));
  return { mondayRowColumns: known.length === 0 ? undefined : Object.fromEntries(known) };
}

/** Rows in their order, without empty ones; no row is no answer. What is no answer stays as it is. */
function readRows(field: MatrixField, answer: unknown): unknown {
  if (!isRecord(answer)) {
    return answer;
  }
  const given = new Map(Object.entries(answer).map(([row, chosen]) => [row.trim(), chosen]));
  const rows = [...new Set([...field.matrixRows, ...given.keys()])]
    .map((row) => [row, readChosen(field, given.get(row))] as const)
    .filter(([, chosen]) => chosen !== undefined);
  return rows.length === 0 ? null : Object.fromEntries(rows);
}

/** One option as a text, several as a list of each once; undefined for none. What is no option stays in its list. */
function readChosen({ multiple }: MatrixField, chosen: unknown): unknown {
  const list: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  const read = list.map((item) => (typeof item === "string" ? item.trim() : item));
  const items = [...new Set(read.filter((item) => !isAbsent(item)))];
  if (items.length === 0) {
    return undefined;
  }
  const [only] = items;
  return !multiple && items.length === 1 && typeof only === "string" ? only : items;
}

function isOfMatrix({ matrixRows, options, multiple }: MatrixField, answer: unknown): boolean {
  const offered: ReadonlySet<unknown> = new Set(options);
  const rows = new Set(matrixRows);
  return (
    isRecord(answer) &&
    Object.entries(answer).every(
      ([row, chosen]) =>
        rows.has(row) &&
        (multiple
          ? Array.isArray(chosen) && chosen.every((item) => offered.has(item))
          : offered.has(chosen)),
    )
  );
}

function missingRows(field: MatrixField, rows: readonly string[]): Sentence {
  const names = rows.map((row) => rowText(field, row));
  return ({ fields }) => fillList(fields.rows, names);
}

function show(answer: unknown, field: MatrixField, texts: DisplayTexts): DisplayValue {
  if (!isRecord(answer) || !Object.keys(answer).every((row) => chosenIn(answer, row).length > 0)) {
    return { kind: "json", text: JSON.stringify(answer) ?? "" };
  }
  const lines = Object.keys(answer).map((row) => {
    const chosen = chosenIn(answer, row).map((option) => optionText(field, option));
    return { name: rowText(field, row), text: joinList(chosen, texts) };
  });
  return {
    kind: "parts",
    lines,
    text: lines.map(({ name, text }) => `${name}: ${text}`).join("; "),
  };
}
