import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf, withColumns } from "@/lib/domain/fields/columns";
import { fileTypeProblem } from "@/lib/domain/files/accepted-types";
import { LIMITS } from "@/lib/domain/limits";
import {
  createPatternMatcher,
  hasWrongExample,
  patternProblems,
} from "@/lib/domain/patterns/linear-pattern";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { hasWrongDefault } from "../answers/prefill/default-values";
import { isPageBreak } from "../pages/page-break";
import { FIRST_PAGE, splitPages } from "../pages/split-pages";
import { logicCheck, type Fields, type FormCheck } from "./form-check";
import { parameterClash } from "./parameter-clash";

/** Accepted types of files that are none. */
export function fileTypeChecks({ fields }: Fields): FormCheck[] {
  return fields.flatMap((field, index) => {
    const sentence = fileTypeProblem(field);
    const text = `${fieldName(field, fields)}: ${sentence}`;
    const path = `fields.${index}.acceptedFileTypes`;
    return sentence === null ? [] : [refusedField({ field, text, path, sentence })];
  });
}

/** The page break that is one too many, or that has the id of the first page. */
export function pageBreakChecks({ fields }: Fields): FormCheck[] {
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
  const path = `fields.${fields.indexOf(field)}`;
  return [refusedField({ field, text: `${sentence}.`, path, sentence })];
}

/**
 * The field with which a form has more options in all than it may: its page is drawn with every one of them. Those that
 * come from a board count as well.
 */
export function optionChecks({ fields }: Fields): FormCheck[] {
  let count = 0;
  const field = fields.find((each) => {
    for (const one of withColumns([each])) {
      count += optionCount(one);
    }
    return count > LIMITS.optionsPerForm;
  });
  if (!field) {
    return [];
  }
  const most = LIMITS.optionsPerForm.toLocaleString("en-US");
  const sentence = `A form can have at most ${most} options in all: those of "${fieldName(field, fields)}" are too many`;
  const path = `fields.${fields.indexOf(field)}.options`;
  return [refusedField({ field, text: `${sentence}.`, path, sentence })];
}

function optionCount({ options, mondayOptions = [] }: WithBoardOptions): number {
  return options.length + mondayOptions.length;
}

type WithBoardOptions = Field & { mondayOptions?: readonly string[] };

/** A parameter of an address that would fill in two fields. */
export function parameterChecks({ fields }: Fields): FormCheck[] {
  const clash = parameterClash(fields);
  const field = fields.find(({ id }) => id === clash?.fieldId);
  if (clash === null || field === undefined) {
    return [];
  }
  const text = `${clash.sentence}.`;
  const path = `fields.${fields.indexOf(field)}.parameter`;
  return [refusedField({ field, text, path, sentence: text })];
}

/** Defaults and examples that are no answers of their fields, or of columns. */
export function defaultChecks({ fields }: Fields): FormCheck[] {
  const matchesPattern = createPatternMatcher(fields);
  const problemsOf = (asked: Field) => [
    ...(hasWrongDefault(asked, matchesPattern)
      ? [{ setting: "defaultValue", problem: "The default value is no valid answer" }]
      : []),
    ...(hasWrongExample(asked, matchesPattern)
      ? [{ setting: "patternExample", problem: "The example does not fit the pattern" }]
      : []),
  ];
  return fields.flatMap((field, index) =>
    withColumns([field])
      .flatMap((asked) => problemsOf(asked).map((found) => ({ asked, ...found })))
      .slice(0, 1)
      .map(({ asked, setting, problem }) => {
        const column = asked === field ? "" : `Column "${fieldName(asked, fields)}": `;
        const sentence = `"${fieldName(field, fields)}": ${column}${problem}`;
        const place = asked === field ? "" : `columns.${columnsOf(field).indexOf(asked)}.`;
        const path = `fields.${index}.${place}${setting}`;
        return refusedField({ field, text: `${sentence}.`, path, sentence });
      }),
  );
}

/** Patterns that are no usable regular expressions, or too large. */
export function patternChecks({ fields }: Fields): FormCheck[] {
  const problems = patternProblems(fields);
  return fields.flatMap((field, index) => {
    const sentence = problems.get(field.id);
    const refusal = { path: `fields.${index}.pattern`, sentence: sentence ?? "" };
    return sentence === undefined
      ? []
      : [logicCheck({ field, about: "pattern", sentence, refusal }, { fields })];
  });
}

type Refused = { field: Field; text: string; path: string; sentence: string };

function refusedField({ field, text, path, sentence }: Refused): FormCheck {
  const refusal = { path, sentence };
  return {
    key: `${field.id}-${path.split(".").slice(2).join("-") || "page"}`,
    area: "fields",
    fieldId: field.id,
    text,
    isBlocking: true,
    refusal,
  };
}
