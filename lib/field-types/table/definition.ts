import type * as z from "zod/mini";
import { isAbsent, isEmpty, isRecord, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DefinitionOf, FieldDefinition } from "@/lib/domain/fields/contract";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { REQUIRED } from "@/lib/domain/fields/missing-answer";
import { ROW_KEY, ROW_LIMITS } from "@/lib/domain/fields/rows";
import { unitOf } from "@/lib/domain/fields/unit-of";
import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import type { DisplayTexts, SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { fill, fillPlural } from "@/lib/domain/system-texts/fill";
import { SAMPLE_TEXTS } from "@/lib/domain/system-texts/sample-texts";
import { say, type Sentence } from "@/lib/domain/system-texts/sentence";
import { canonicalBy, singleValueAnswer, textOrJson } from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { withOwnValues } from "../_shared/options/option-values";
import { cellProblems, withCells, type CellProblem } from "../_shared/rows/cell-problems";
import { cellOf, createAnswerReader, keyOfRow, rowsOf, type Row } from "../_shared/rows/row-answer";
import { rowLimits } from "../_shared/rows/row-limits";
import type { createTableSchema } from "./schema";

export type TableField = z.output<ReturnType<typeof createTableSchema>> & {
  /** Of a repeated section: its fields are drawn one below the other. */
  isStacked?: true;
  /** As it is drawn: the other answers of its form, where the rules of its columns read them. */
  given?: Answers;
};

const NO_ROWS: Sentence = ({ rows }) => rows.list;

/** Rows of cells, each of which is what the type of its column says. */
export function createTableDefinition(definitionOf: DefinitionOf): FieldDefinition<TableField> {
  const readRows = createAnswerReader(definitionOf);
  const answered = ({ columns }: TableField) =>
    columns.filter((column) => definitionOf(column).kind !== "layout" && column.id !== ROW_KEY);
  const display = (column: Field, row: Row, texts: DisplayTexts): DisplayValue =>
    definitionOf(column).display(column, cellOf(row, column.id), row, texts);
  const foldRows = (field: TableField, answers: Answers, way: "fold" | "unfold"): Answers =>
    changeRows(field, answers, (columns, row) =>
      columns.reduce((own, column) => definitionOf(column)[way](column, own), row),
    );
  return {
    ...singleValueAnswer,
    onDemand: true,
    palette: { group: "Structure", label: "Table" },
    kind: "composite",
    create: (id) => ({
      ...newField({ id, type: "table" }),
      columns: [],
      minRows: ROW_LIMITS.least,
      maxRows: ROW_LIMITS.most,
    }),
    normalise: (field) => ({
      ...withoutOptions(field),
      columns: field.columns.map((column) => normalColumn(column, definitionOf)),
    }),
    canonicalise: (field, answers) =>
      canonicalBy((answer) => readRows(answer, field.columns))(field, answers),
    validateAnswer: (field, answer, context) => {
      if (isAbsent(answer)) {
        return field.required ? REQUIRED : null;
      }
      const wrong = countProblem(field, answer);
      const problems = wrong ? [] : cellProblems(field, answer, { context, definitionOf });
      const [first] = problems;
      return first ? withCells(inWords(field, first), problems) : wrong;
    },
    partProblems: (field, answer, context) =>
      countProblem(field, answer) === null
        ? Object.fromEntries(
            cellProblems(field, answer, { context, definitionOf }).map((problem) => [
              `${problem.row + 1}.${problem.column.id}`,
              inWords(field, problem),
            ]),
          )
        : {},
    meetsRule: (field, { rule, answer, isMet }) => {
      const rows = rowsOf(readRows(answer, field.columns));
      if (rule.columnId === undefined || rows.length === 0) {
        return rule.columnId === undefined && isMet(rows.length || undefined);
      }
      const column = field.columns.find(({ id }) => id === rule.columnId);
      const isMetIn = (row: Row) =>
        column !== undefined && meetsInRow(column, row, { rule, isMet });
      return rule.rows === "every" ? rows.every(isMetIn) : rows.some(isMetIn);
    },
    changeRows,
    fold: (field, answers) => foldRows(field, answers, "fold"),
    unfold: (field, answers) => foldRows(field, answers, "unfold"),
    display: (field, answer, _answers, texts) => {
      const rows = rowsOf(answer);
      if (isEmpty(answer) || rows.length === 0) {
        return isEmpty(answer) ? { kind: "missing" } : textOrJson(answer);
      }
      const columns = answered(field);
      const shown = rows.map((row) => columns.map((column) => display(column, row, texts)));
      const words = shown.map((cells) => cells.map(flattenDisplay));
      return {
        kind: "table",
        columns: tableColumns(field),
        rows: words,
        cells: shown,
        rowKeys: rows.map(keyOfRow),
        sums: [],
        text: words
          .map((cells) => rowInWords(columns, cells))
          .filter((row) => row !== "")
          .join("; "),
      };
    },
    tableColumns,
    tableRows: (field, answer, texts) =>
      rowsOf(answer).map((row) => answered(field).map((column) => display(column, row, texts))),
    device: ({ columns }) =>
      columns.map((column) => definitionOf(column).device?.(column)).find(Boolean) ?? null,
    board: { accepts: ["long_text", "text"] },
  };

  /** A cell as it is, or as the type of its column compares it. Nothing follows from a number that nobody can read. */
  function meetsInRow(column: Field, row: Row, { rule, isMet }: Pick<Compared, "rule" | "isMet">) {
    const definition = definitionOf(column);
    const cell = cellOf(row, column.id);
    const answer = typeof cell === "string" && isNumeric(column, definitionOf) ? undefined : cell;
    const compare = (part: unknown) => isMet(part, definition.normalForm);
    return definition.meetsRule?.(column, { rule, answer, isMet: compare }) ?? compare(answer);
  }

  function tableColumns(field: TableField) {
    return answered(field).map((column) => ({
      key: column.id,
      title: column.label,
      ...unitOf(column),
      isNumeric: isNumeric(column, definitionOf),
      accepts: definitionOf(column).board?.accepts ?? [],
    }));
  }
}

/** Whatever a list holds, each of its objects is taken for a row: answers are read before they are judged, too. */
function changeRows(
  { id, columns }: TableField,
  answers: Answers,
  change: (columns: readonly Field[], row: Answers) => Answers,
): Answers {
  const before = ownValue(answers, id);
  if (!Array.isArray(before)) {
    return answers;
  }
  const rows = before.map((row: unknown) => (isRecord(row) ? change(columns, row) : row));
  return rows.every((row, index) => row === before[index]) ? answers : { ...answers, [id]: rows };
}

type Compared = Parameters<NonNullable<FieldDefinition["meetsRule"]>>[1];

/** "Type: Double, Nights: 2", without its empty cells. */
function rowInWords(columns: readonly Field[], cells: readonly string[]): string {
  return columns
    .flatMap(({ label }, index) => (cells[index] ? [`${label}: ${cells[index]}`] : []))
    .join(", ");
}

function isNumeric(column: Field, definitionOf: DefinitionOf): boolean {
  const shown = definitionOf(column).display(column, 1, {}, SAMPLE_TEXTS);
  return "value" in shown && shown.value === 1;
}

/** Of the answer as a whole: no list of rows, or too few or too many of them. */
function countProblem(field: TableField, answer: unknown): Sentence | null {
  if (isAbsent(answer)) {
    return null;
  }
  const { least, most } = rowLimits(field);
  const table = field.label;
  const count = Array.isArray(answer) ? answer.length : 0;
  if (count > most) {
    return (texts) => fillPlural(texts, texts.rows.tooMany, { count: most, table });
  }
  if (count === 0 || rowsOf(answer).length < count) {
    return NO_ROWS;
  }
  return count < least
    ? (texts) => fillPlural(texts, texts.rows.tooFew, { count: least, table })
    : null;
}

/** "Rooms, row 3, Price: Please enter a number". */
function inWords({ label }: TableField, { row, column, sentence }: CellProblem) {
  return (texts: SystemTexts) =>
    fill(texts.rows.cell, {
      table: label,
      row: row + 1,
      column: column.label,
      problem: say(sentence, texts),
    });
}

/** The column as it is stored: without what only a field of the form can have. */
function normalColumn(
  column: Field & { proveAddress?: unknown },
  definitionOf: DefinitionOf,
): Field {
  const label = column.label.trim() === "" ? UNTITLED_FIELD : column.label;
  const { proveAddress, ...given } = column;
  const { sectionId, parameter, updateMode, ...own } = definitionOf(column).normalise({
    ...given,
    label,
    populateFromMonday: false,
  });
  const kept = Object.entries(own).filter(([key]) => !key.startsWith("monday"));
  return withOwnValues(Object.fromEntries(kept) as Field);
}
