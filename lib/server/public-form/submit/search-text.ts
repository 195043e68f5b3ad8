import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { type DisplayValue, flattenDisplay } from "@/lib/domain/fields/display-value";
import { choiceTerm, searchWords } from "@/lib/domain/search/search-terms";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { displayRows } from "@/lib/form-engine/answers/display-rows";

const MAX_LENGTH = 20_000;
/** Option that a text not on offer stands for. */
const OTHER = "Other";

/**
 * What is searched and filtered by: " w{word}" for each word of the answers as people see them, and
 * " c{hash}" for each option that was chosen (decision 096); no secrets.
 */
export function searchTextOf({ fields, answers }: { fields: Field[]; answers: Answers }): string {
  const rows = displayRows({ fields, answers }).filter(({ value }) => value.kind !== "secret");
  const words = searchWords(rows.map(({ value }) => flattenDisplay(value)).join("\n"));
  const byId = new Map(fields.map((field) => [field.id, field]));
  const choices = rows.flatMap(({ fieldId, value }) => {
    const field = byId.get(fieldId);
    return field === undefined ? [] : chosenOptions(field, value);
  });
  const terms = [...new Set([...choices, ...words.map((word) => `w${word}`)])];
  return cut(terms.map((term) => ` ${term}`).join(""));
}

function chosenOptions(field: Field, value: DisplayValue): string[] {
  if (definitionOf(field).conditionChoices(field) === null || value.kind === "missing") {
    return [];
  }
  const chosen = value.kind === "list" ? value.items : [flattenDisplay(value)];
  const isOffered = (text: string) => field.options.length === 0 || field.options.includes(text);
  return chosen
    .flatMap((option) => (isOffered(option) ? [option] : [option, OTHER]))
    .map((option) => choiceTerm({ fieldId: field.id, option }));
}

/** Whole terms only. */
function cut(text: string): string {
  return text.length <= MAX_LENGTH ? text : text.slice(0, text.lastIndexOf(" ", MAX_LENGTH));
}
