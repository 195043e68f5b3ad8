import { ENDING_ID, endingNameOf, type Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { hasColumns } from "@/lib/domain/fields/columns";
import { netPromoterScore, type NetPromoterScore } from "@/lib/domain/summary/net-promoter-score";
import { numberBars, type NumberBar } from "@/lib/domain/summary/number-bars";
import { emptyTally, type NumberTally, type Tally } from "@/lib/domain/summary/tally";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { exportColumns } from "./export-columns";
import type { Tallies } from "./tally-answers";

export type Question = {
  fieldId: string;
  label: string;
  answered: number;
  choices: { text: string; count: number }[];
  moreChoices: number;
  spans: { span: string; count: number }[];
  numbers: {
    average: number;
    min: number;
    max: number;
    scale: number | null;
    bars: NumberBar[];
  } | null;
  /** Of a matrix: how often each option was chosen, by row; of a table by column. */
  rows: { text: string; choices: { text: string; count: number }[] }[];
  /** Of a ranking: the mean place of each option that was placed, the best first. */
  ranks: { text: string; mean: number }[];
  /** Of the columns of a table that have numbers; null for other fields. `numbers` are then those of rows. */
  columns: { text: string; count: number; sum: number; average: number }[] | null;
  /** Of fields that ask for it. */
  nps: NetPromoterScore | null;
  texts: number;
};

/** With more options than this, those without answers are left out. */
const MOST_EMPTY_BARS = 30;

type Version = { fields: readonly Field[]; endings: readonly Ending[] };

/**
 * The questions of these versions (newest first) with their aggregated answers; before them the endings,
 * if a version has any.
 */
export function summariseQuestions({
  versions,
  tallies,
}: {
  versions: readonly Version[];
  tallies: Tallies;
}): Question[] {
  const newest = new Map(
    versions
      .toReversed()
      .flatMap(({ fields }) => fields.map((field) => [field.id, field] as const)),
  );
  const columns = exportColumns({
    versions: versions.map(({ fields }) => fields),
    withSecrets: true,
    hasEndings: versions.some(({ endings }) => endings.length > 0),
  });
  return columns.map(({ fieldId, title }) => {
    const tally = tallies.get(fieldId) ?? emptyTally();
    const field = newest.get(fieldId);
    return {
      fieldId,
      label: title,
      answered: tally.answered,
      choices:
        fieldId === ENDING_ID
          ? endingsOf(versions, tally)
          : field && definitionOf(field).parts
            ? []
            : choicesOf({ tally, field }),
      moreChoices: tally.moreChoices,
      spans: [...tally.spans]
        .map(([span, count]) => ({ span, count }))
        .sort((a, b) => (a.span < b.span ? -1 : 1)),
      numbers: tally.numbers && numbersOf(tally.numbers),
      nps: tally.numbers && asksForScore(field) ? netPromoterScore(tally.numbers) : null,
      ...partsOf({ tally, field }),
      texts: tally.texts,
    };
  });
}

/** The endings of the newest version, also those that nobody got, and behind them former ones. */
function endingsOf(versions: readonly Version[], { choices }: Tally) {
  const current = versions[0]?.endings.map(({ id }) => id) ?? [];
  return [...new Set([...current, ...choices.keys()])].map((id) => {
    const version = versions.find(({ endings }) => endings.some((ending) => ending.id === id));
    const text = version === undefined ? id : endingNameOf(id, version);
    return { text, count: choices.get(id) ?? 0 };
  });
}

function choicesOf({ tally, field }: { tally: Tally; field: Field | undefined }) {
  const offered = field === undefined ? [] : offeredTexts(field);
  const shown = offered.length <= MOST_EMPTY_BARS ? new Set(offered) : new Set<string>();
  const made = [...tally.choices]
    .filter(([text]) => !shown.has(text))
    .sort(([, a], [, b]) => b - a)
    .map(([text, count]) => ({ text, count }));
  return [...[...shown].map((text) => ({ text, count: tally.choices.get(text) ?? 0 })), ...made];
}

function asksForScore(field: Field | undefined): boolean {
  return field !== undefined && definitionOf(field).isNetPromoter?.(field) === true;
}

/** What can be chosen, as answers are shown and counted. */
function offeredTexts(field: Field): string[] {
  const definition = definitionOf(field);
  const values = definition.conditionChoices(field) ?? [];
  // Of long lists only what was chosen is shown.
  return values.slice(0, MOST_EMPTY_BARS + 1).map((value) => {
    const shown = definition.display(field, value, {}, ENGLISH_VALUES);
    return shown.kind === "text" ? shown.text : value;
  });
}

/** Of parts that nobody answered nothing is said, unless they are rows. */
function partsOf({ tally, field }: { tally: Tally; field: Field | undefined }) {
  if (field && hasColumns(field)) {
    return columnsOfTable(tally, field.columns);
  }
  const parts = field && definitionOf(field).parts;
  const counted = parts && field ? parts.of(field) : [];
  const tallied = counted.map(({ key, field: part }) => ({
    text: part.label,
    part,
    own: tally.parts.get(key) ?? emptyTally(),
  }));
  const rows = tallied.map(({ text, part, own }) => ({
    text,
    choices: choicesOf({ tally: own, field: part }),
  }));
  const ranks = tallied
    .flatMap(({ text, own: { numbers } }) =>
      numbers === null ? [] : [{ text, mean: numbers.sum / numbers.count }],
    )
    .sort((a, b) => a.mean - b.mean);
  return { columns: null, ...(parts?.areRows ? { rows, ranks: [] } : { rows: [], ranks }) };
}

function columnsOfTable(tally: Tally, columns: readonly Field[]) {
  const tallied = columns.flatMap((column) => {
    const own = tally.parts.get(column.id);
    return own === undefined ? [] : [{ text: fieldName(column, columns), column, own }];
  });
  return {
    ranks: [],
    rows: tallied
      .filter(({ own }) => own.choices.size + own.moreChoices > 0)
      .map(({ text, column, own }) => ({
        text,
        choices: choicesOf({ tally: own, field: column }),
      })),
    columns: tallied.flatMap(({ text, own: { numbers } }) =>
      numbers === null
        ? []
        : [{ text, count: numbers.count, sum: numbers.sum, average: numbers.sum / numbers.count }],
    ),
  };
}

function numbersOf(numbers: NumberTally) {
  const { count, sum, min, max, scale } = numbers;
  return { average: sum / count, min, max, scale, bars: numberBars(numbers) };
}
