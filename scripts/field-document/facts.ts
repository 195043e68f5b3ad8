import { columnTypeWords } from "@/lib/domain/board/columns/unwritable-columns";
import { otherKey, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { AnswerColumn } from "@/lib/domain/fields/contract";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { guardedText } from "@/lib/domain/texts/formula-guard";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import type { FieldType } from "@/lib/field-types/registry/field-types";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { canPrefill } from "@/lib/form-engine/answers/prefill/prefill";
import { compileForm } from "@/lib/form-engine/compile-form";
import { exportedFields } from "@/lib/form-engine/export/export-columns";
import { exportText } from "@/lib/form-engine/export/export-rows";
import { operatorsFor } from "@/lib/form-engine/logic/operator-words";
import { shownAnswers } from "@/lib/form-engine/piping/shown-answers";
import { answerCell } from "@/lib/server/exports/xlsx/cells";
import { searchTextOf } from "@/lib/server/public-form/submit/search-text";
import { SAMPLES, type Sample } from "./samples";
import { settingsOf } from "./settings";

/** What the page says of a type, asked of the code that does it. */
export type Facts = {
  type: FieldType;
  name: string;
  group: string | null;
  about: string;
  settings: string[];
  isTyped: boolean;
  /** null: it has no answer. */
  answer: AnswerFacts | null;
};

type AnswerFacts = {
  /** The example as it is stored, and as it is sent where that is something else. */
  stored: string;
  sent: string | null;
  /** The example in the cells of a CSV file, one for each of its parts; null: only with secret answers. */
  csv: string[] | null;
  xlsx: string;
  columns: string[];
  subitems: { title: string; columns: string[] }[];
  operators: string[];
  isPrefilled: boolean;
  isPiped: boolean;
  isSearched: boolean;
};

const ID = "field";

export function factsOf(type: FieldType): Facts {
  const sample = SAMPLES[type];
  const { kind, palette } = definitionOf({ type });
  return {
    type,
    name: palette?.label ?? sample.name ?? type,
    group: palette?.group ?? null,
    about: sample.about,
    settings: settingsOf(type),
    isTyped: kind !== "layout" && kind !== "computed",
    answer: kind === "layout" ? null : answerFacts(type),
  };
}

/** The field of the example with its flat answer, as it is stored or sent. */
export function sampleOf(
  type: FieldType,
  { answer, other, field: own }: Pick<Sample, "answer" | "other" | "field"> = SAMPLES[type],
): { field: Field; answers: Answers } {
  const field = { ...definitionOf({ type }).create(ID), ...own };
  const given = { [ID]: answer, ...(other !== undefined && { [otherKey(ID)]: other }) };
  return { field, answers: canonicalAnswers([field], given) };
}

function answerFacts(type: FieldType): AnswerFacts {
  const { field, answers } = sampleOf(type);
  const { sent } = SAMPLES[type];
  const fields = [field];
  const definition = definitionOf(field);
  const { board } = definition;
  const shown = definition.display(field, ownValue(answers, ID), answers, ENGLISH_VALUES);
  const cells = cellsOf({ field, answer: ownValue(answers, ID), shown });
  return {
    stored: JSON.stringify(ownValue(foldAnswers(compileForm(fields), answers), ID)),
    sent: sent === undefined ? null : JSON.stringify(sent),
    csv:
      exportedFields([field], false).length > 0
        ? cells.map((cell) => guardedText(exportText(cell)))
        : null,
    xlsx: cellKind(cells[0] ?? shown),
    columns: columnNames(board?.accepts ?? []),
    subitems: (definition.tableColumns?.(field) ?? []).map(subitemColumns),
    operators: operatorsFor(field).map(({ label }) => label),
    isPrefilled: canPrefill(field),
    isPiped: shownAnswers({ fields, answers, visibleIds: null, texts: ENGLISH_VALUES })(ID) !== "",
    isSearched: searchTextOf({ form: compileForm(fields), answers }) !== "",
  };
}

/** What an export has of an answer: one cell, or one for each of its parts. */
function cellsOf({ field, answer, shown }: Exported): DisplayValue[] {
  const { parts } = definitionOf(field);
  return (
    parts?.of(field).map(({ key, field: part }) => {
      return definitionOf(part).display(part, parts.answerOf(answer, key), {}, ENGLISH_VALUES);
    }) ?? [shown]
  );
}

type Exported = { field: Field; answer: unknown; shown: DisplayValue };

/** Days and times are numbers in a sheet, in a style of their own. */
function cellKind(shown: DisplayValue): string {
  const kind = answerCell(shown, "")?.kind ?? "text";
  if (kind === "number") {
    return shown.kind === "rating" ? kind : shown.kind;
  }
  return kind === "boolean" ? "true or false" : kind;
}

function subitemColumns({ title, accepts }: AnswerColumn) {
  return { title, columns: columnNames(accepts) };
}

function columnNames(types: readonly string[]): string[] {
  const names = types.map((type) => (type === "name" ? "the item's name" : columnTypeWords(type)));
  return [...new Set(names)];
}
