import { otherKey, ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import type { AnswerContext, DefinitionOf } from "@/lib/domain/fields/contract";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { isStorable } from "@/lib/domain/texts/invisible";
import { hiddenCells, rowsOf, type Row } from "./row-answer";

/** What is wrong with a cell. `row` is its place in the answer, from 0. */
export type CellProblem = { row: number; column: Field; sentence: Sentence };

/** The error of a table that knows its wrong cells. */
type TableSentence = Sentence & { cells?: readonly CellProblem[] };

/** The sentence about a table with the problems of its cells, for the control that shows them where they are. */
export function withCells(
  say: (texts: SystemTexts) => string,
  cells: readonly CellProblem[],
): Sentence {
  return Object.assign(say, { cells });
}

/** The problems that a sentence about a table has with it; undefined for one that came as a text. */
export function cellsOf(sentence: TableSentence): readonly CellProblem[] | undefined {
  return typeof sentence === "string" ? undefined : (sentence.cells ?? []);
}

const UNSTORABLE: Sentence = ({ answers }) => answers.unstorable;

/**
 * The wrong cells of an answer, in reading order: of its visible cells, and of what it has of a row. Rows are as the form
 * calculated them, so that each knows which of its cells are hidden.
 */
export function cellProblems(
  { columns }: Pick<FieldWithColumns, "columns">,
  answer: unknown,
  { context, definitionOf }: { context: AnswerContext; definitionOf: DefinitionOf },
): CellProblem[] {
  // In a row its own columns have the names that the form's fields may have, too.
  const own = columns.flatMap(({ id }) => [id, otherKey(id)]);
  const [around, given] = [context.answers, context.given ?? context.answers].map((answers) =>
    withoutKeys(answers, own),
  );
  const inRow = (row: Row): AnswerContext => ({
    ...context,
    answers: { ...around, ...row },
    given: { ...given, ...row },
  });
  return rowsOf(answer).flatMap((row, index) => {
    const hidden = hiddenCells(row);
    const rowContext = inRow(row);
    return columns
      .filter(({ id }) => !hidden.has(id))
      .flatMap((column): CellProblem[] => {
        const sentence = problemOf(column, { row, context: rowContext, definitionOf });
        return sentence === null ? [] : [{ row: index, column, sentence }];
      });
  });
}

type Cell = { row: Answers; context: AnswerContext; definitionOf: DefinitionOf };

function problemOf(column: Field, { row, context, definitionOf }: Cell): Sentence | null {
  const cell = ownValue(row, column.id);
  const other = ownValue(row, otherKey(column.id));
  const isKept = [cell, other].every((text) => typeof text !== "string" || isStorable(text));
  return isKept ? definitionOf(column).validateAnswer(column, cell, context) : UNSTORABLE;
}
