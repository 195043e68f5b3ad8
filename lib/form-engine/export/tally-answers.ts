import { ENDING_ID } from "@/lib/domain/endings/ending";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import type { FieldKind } from "@/lib/domain/fields/contract";
import { chosenText, type DisplayValue } from "@/lib/domain/fields/display-value";
import { addAnswer, emptyTally, type Countable, type Tally } from "@/lib/domain/summary/tally";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";

/** Tallies by field id; that of the endings has `ENDING_ID`. */
export type Tallies = Map<string, Tally>;

/** Adds the stored answers of one submission, field by field of its version. */
export function tallyAnswers({
  tallies,
  fields,
  answers,
}: {
  tallies: Tallies;
  fields: readonly Field[];
  answers: Answers;
}): void {
  for (const field of fields) {
    const definition = definitionOf(field);
    const answer = ownValue(answers, field.id);
    if (definition.kind === "layout" || answer === undefined) {
      continue;
    }
    const countable = countableIn({ field, answer, answers });
    if (countable !== null) {
      addAnswer(tallyOf(tallies, field.id), countable);
    }
  }
}

function countableIn({ field, answer, answers }: Answered): Countable | null {
  const definition = definitionOf(field);
  const { kind, parts } = definition;
  if (parts === undefined || answer === null) {
    const shown = definition.display(field, answer, answers, ENGLISH_VALUES);
    return shown.kind === "table" && hasColumns(field)
      ? countableRows(shown, field.columns)
      : countableOf(kind, shown);
  }
  const counted = parts.of(field).flatMap((part) => {
    const answered = { field: part.field, answer: parts.answerOf(answer, part.key), answers: {} };
    const countable = answered.answer === undefined ? null : countableIn(answered);
    return countable === null ? [] : [[part.key, countable] as const];
  });
  return counted.length === 0 ? null : { kind: "parts", parts: counted };
}

/** The rows of a table, and each of their cells as an answer to its column. */
function countableRows(
  { cells, columns }: Extract<DisplayValue, { kind: "table" }>,
  known: readonly Field[],
): Countable {
  const kinds = columns.map(({ key }) => known.find(({ id }) => id === key));
  const parts = cells.flatMap((row) =>
    row.flatMap((cell, index) => {
      const column = kinds[index];
      const countable = column ? countableOf(definitionOf(column).kind, cell) : null;
      return column && countable ? [[column.id, countable] as const] : [];
    }),
  );
  return { kind: "parts", parts, rows: cells.length };
}

type Answered = { field: Field; answer: unknown; answers: Answers };

/** Adds the ending of one submission, by its id: its title may differ between versions. */
export function tallyEnding(tallies: Tallies, endingId: string): void {
  addAnswer(tallyOf(tallies, ENDING_ID), { kind: "choices", choices: [endingId] });
}

export function tallyOf(tallies: Tallies, fieldId: string): Tally {
  const known = tallies.get(fieldId);
  if (known !== undefined) {
    return known;
  }
  const tally = emptyTally();
  tallies.set(fieldId, tally);
  return tally;
}

/** The countable part of a displayed answer; null = nothing. */
function countableOf(kind: FieldKind, shown: DisplayValue): Countable | null {
  switch (shown.kind) {
    case "missing":
      return null;
    case "boolean":
    case "color":
      return { kind: "choices", choices: [shown.text] };
    case "list":
      return { kind: "choices", choices: shown.items };
    case "number":
      return {
        kind: "number",
        value: shown.value,
        scale: shown.scale?.max ?? null,
        least: shown.scale?.min ?? 1,
      };
    case "rating":
      return { kind: "number", value: shown.value, scale: shown.scale };
    case "date":
      return { kind: "span", span: shown.iso.slice(0, "yyyy-mm".length) };
    case "date-range":
      return { kind: "span", span: shown.from.slice(0, "yyyy-mm".length) };
    case "time":
      return { kind: "span", span: `${String(shown.hour).padStart(2, "0")}:00` };
    case "text":
      return kind === "choice"
        ? { kind: "choices", choices: [chosenText(shown)] }
        : { kind: "text" };
    case "long-text":
    case "link":
      return { kind: "text" };
    case "secret":
    case "files":
    case "table":
    case "parts":
    case "json":
      return { kind: "uncounted" };
  }
}
