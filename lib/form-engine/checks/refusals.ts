import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { parameterClash } from "@/lib/domain/fields/parameter-clash";
import { fileTypeProblem } from "@/lib/domain/files/accepted-types";
import { LIMITS } from "@/lib/domain/limits";
import { patternProblems } from "@/lib/domain/patterns/linear-pattern";
import { formulaProblems, formulaSentence } from "../calculations/formula-problems";
import { isPageBreak } from "../pages/page-break";
import { FIRST_PAGE, splitPages } from "../pages/split-pages";

/** Why a save refuses a form: a sentence, and the place in the request that it is about. */
export type Refusal = { path: string; sentence: string };

/** Accepted types of files that are none. */
export function fileTypeRefusals(fields: readonly Field[]): Refusal[] {
  return refusalsAt("acceptedFileTypes", fields, fileTypeProblem);
}

/** The page break that is one too many, or that has the id of the first page. */
export function pageRefusals(fields: readonly Field[]): Refusal[] {
  // The page before the first break is counted under this name.
  const taken = fields.find((field) => field.id === FIRST_PAGE && isPageBreak(field));
  const field = taken ?? splitPages(fields)[LIMITS.pagesPerForm]?.breakField;
  if (!field) {
    return [];
  }
  const name = `"${fieldName(field, fields)}"`;
  const sentence = taken
    ? `The page break ${name} must not have the id "${FIRST_PAGE}"`
    : `A form can have at most ${LIMITS.pagesPerForm} pages: ${name} begins one too many`;
  return [{ path: `fields.${fields.indexOf(field)}`, sentence }];
}

/**
 * The field with which a form has more options in all than it may: its page is drawn with every one of them. Those that
 * come from a board count as well.
 */
export function optionRefusals(fields: readonly Field[]): Refusal[] {
  let count = 0;
  const beyond = fields.find((field: Field & { mondayOptions?: readonly string[] }) => {
    count += field.options.length + (field.mondayOptions?.length ?? 0);
    return count > LIMITS.optionsPerForm;
  });
  const most = LIMITS.optionsPerForm.toLocaleString("en-US");
  return refusalsAt("options", fields, (field) =>
    field === beyond
      ? `A form can have at most ${most} options in all: those of "${fieldName(field, fields)}" are too many`
      : null,
  );
}

/** A parameter of an address that would fill in two fields. */
export function parameterRefusals(fields: readonly Field[]): Refusal[] {
  const clash = parameterClash(fields);
  return refusalsAt("parameter", fields, ({ id }) =>
    id === clash?.fieldId ? `${clash.sentence}.` : null,
  );
}

/** Patterns that are no usable regular expressions, or too large. */
export function patternRefusals(fields: readonly Field[]): Refusal[] {
  const problems = patternProblems(fields);
  return refusalsAt("pattern", fields, ({ id }) => problems.get(id) ?? null);
}

/** Formulas that cannot be read, or need their own result. */
export function formulaRefusals(fields: readonly Field[]): Refusal[] {
  const problems = formulaProblems(fields);
  return refusalsAt("formula", fields, (field) => {
    const problem = problems.get(field.id);
    return problem === undefined ? null : formulaSentence(problem, { field, fields });
  });
}

function refusalsAt(
  key: string,
  fields: readonly Field[],
  sentenceOf: (field: Field) => string | null,
): Refusal[] {
  return fields.flatMap((field, index) => {
    const sentence = sentenceOf(field);
    return sentence === null ? [] : [{ path: `fields.${index}.${key}`, sentence }];
  });
}
