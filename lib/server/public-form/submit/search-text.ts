import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, columnTextId, hasColumns } from "@/lib/domain/fields/columns";
import { chosenText, flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { choiceTerm, endingTerm, searchWords } from "@/lib/domain/search/search-terms";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";

const MAX_LENGTH = 20_000;
/** The option under which custom texts are filtered. */
const OTHER = "Other";

type Indexed = { form: CompiledForm; answers: Answers; endingId?: string | null };

/**
 * The search index of a submission: " w{word}" for each word of the displayed answers, and " c{hash}" for
 * each chosen option, of any row by "table.column", (decision 096) and for its ending. Contains no secret answers.
 */
export function searchTextOf({ form, answers, endingId = null }: Indexed): string {
  // What is found is what is stored, whatever it is called in another language.
  const fields = form.fields.map((field) => {
    const columns = columnsOf(field).map((column) => ({ ...column, optionTexts: undefined }));
    const original = { optionTexts: undefined, rowTexts: undefined };
    return { ...field, ...original, ...(hasColumns(field) && { columns }) };
  });
  const original = { ...form, fields };
  const rows = displayRows({
    form: original,
    answers: withoutSecrets(fields, answers),
    texts: ENGLISH_VALUES,
  });
  const words = searchWords(rows.map(({ value }) => flattenDisplay(value)).join("\n"));
  const choices = rows.flatMap(({ fieldId, value }) => {
    const field = form.byId.get(fieldId);
    return field === undefined
      ? []
      : [...choiceTerms(field, value), ...choicesInRows(field, value)];
  });
  // First, as the text may be cut.
  const ending = endingId === null ? [] : [endingTerm(endingId)];
  const terms = [...new Set([...ending, ...choices, ...words.map((word) => `w${word}`)])];
  return cut(terms.map((term) => ` ${term}`).join(""));
}

function choiceTerms(field: Field, value: DisplayValue): string[] {
  if (definitionOf(field).conditionChoices(field) === null || value.kind === "missing") {
    return [];
  }
  const chosen = value.kind === "list" ? value.items : [chosenText(value)];
  const isOffered = (text: string) => field.options.length === 0 || field.options.includes(text);
  return chosen
    .flatMap((option) => (isOffered(option) ? [option] : [option, OTHER]))
    .map((option) => choiceTerm({ fieldId: field.id, option }));
}

function choicesInRows(field: Field, value: DisplayValue): string[] {
  const { columns: drawn, cells } = value.kind === "table" ? value : { columns: [], cells: [] };
  return columnsOf(field).flatMap((column) => {
    const index = drawn.findIndex(({ key }) => key === column.id);
    const named = { ...column, id: columnTextId(field, column) };
    const values = index === -1 ? [] : cells.flatMap((row) => row[index] ?? []);
    return values.flatMap((cell) => choiceTerms(named, cell));
  });
}

/** Shortened to whole terms. */
function cut(text: string): string {
  return text.length <= MAX_LENGTH ? text : text.slice(0, text.lastIndexOf(" ", MAX_LENGTH));
}
