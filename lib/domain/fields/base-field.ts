import * as z from "zod/mini";
import { UPDATE_MODES } from "../board/update-links/update-links";
import type { Untranslated } from "../languages/untranslated";
import { LIMITS } from "../limits";
import { ruleGroupSchema } from "../rules/rule-schema";
import { OTHER } from "./answers";
import { conditionalLogicSchema } from "./conditional-logic-schema";
import { isFieldId } from "./field-id";
import type { ShownPlaces } from "./options/places";
import { isParameter, PARAMETER_RULE } from "./parameter";

/** Text of at most `max` characters; `name` is the subject of the error sentence. */
export function boundedText(name: string, max: number) {
  return z
    .string(`${name} must be text`)
    .check(z.maxLength(max, `${name} must be at most ${max.toLocaleString("en-US")} characters`));
}

const reference = z.optional(boundedText("A reference", 200));

/**
 * "Other" is not counted: a save appends it where it is missing, and a stored field must be valid
 * again.
 */
function isWithinLimit(options: readonly string[]): boolean {
  return options.filter((option) => option !== OTHER).length <= LIMITS.optionsPerField;
}

const ROWS_GONE = ["keep", "archive"] as const;

/** Properties of every field besides its type. The schema of a type extends this shape. */
export const commonFieldShape = {
  id: z.string("A field id must be text").check(
    z.refine(isFieldId, {
      error: "A field id may only hold up to 64 letters, digits, - and _",
    }),
  ),
  label: boundedText("A label", LIMITS.label),
  description: boundedText("A field description", LIMITS.description),
  placeholder: boundedText("A placeholder", LIMITS.label),
  required: z.boolean("'required' must be true or false"),
  hidden: z.boolean("'hidden' must be true or false"),
  sectionId: reference,
  /** Parameter of the page's address that fills it in, beside its id. */
  parameter: z.optional(
    z.string("A parameter must be text").check(z.refine(isParameter, PARAMETER_RULE)),
  ),
  conditionalLogic: z.optional(conditionalLogicSchema),
  /** Required, too, while these rules are met. */
  requiredWhen: z.optional(ruleGroupSchema),
  /** What an answer must be beside what its type asks for, judged while the field has one and is visible. */
  mustBe: z.optional(
    z.object(
      {
        rules: ruleGroupSchema,
        message: z._default(boundedText("A message", LIMITS.label), ""),
      },
      "'mustBe' must be an object with rules and a message",
    ),
  ),
  /** Said in place of what is wrong with an answer, not of one that is missing. */
  errorMessage: z.optional(boundedText("A message", LIMITS.label)),
  /**
   * What it begins with on the page: an answer of its type, such as "Oslo", 2, true or ["A", "B"]. What is sent without an
   * answer stays without one.
   */
  defaultValue: z.optional(
    z.union(
      [
        z.string(),
        z.number(),
        z.boolean(),
        z
          .array(z.string())
          .check(
            z.maxLength(LIMITS.optionsPerField, "A default value can have at most 5,000 options"),
          ),
        z.object({ from: z.string(), to: z.string() }),
      ],
      "A default value must be an answer of its type",
    ),
  ),
  /** Empty for everything but choices (specification, section 5). */
  options: z
    .array(boundedText("An option", LIMITS.optionText), "Options must be a list")
    .check(z.refine(isWithinLimit, "A field can have at most 5,000 options")),
  populateFromMonday: z.boolean("'populateFromMonday' must be true or false"),
  /** Write side: the board column that receives this field's answer. */
  mondayColumnId: reference,
  mondayColumnType: reference,
  /** The column's title when it was chosen; it shows when the column was renamed. */
  mondayColumnTitle: reference,
  /** Whether options without a label in the column are created there. */
  mondayCreateLabels: z.optional(z.boolean("'mondayCreateLabels' must be true or false")),
  /** Whether its owner decided that the answer is written to no column; never beside a column. */
  mondayNotWritten: z.optional(z.boolean("'mondayNotWritten' must be true or false")),
  /** For an answer that is a table: the column of the subitems' board by key of its columns. */
  mondaySubitemColumns: z.optional(
    z
      .record(boundedText("A column of the table", 64), boundedText("A reference", 200), {
        error: "The columns of subitems must be an object of texts",
      })
      .check(
        z.refine((columns) => Object.keys(columns).length <= LIMITS.subitemColumns, {
          error: `A table can have at most ${LIMITS.subitemColumns} columns of subitems`,
        }),
      ),
  ),
  /** What becomes of the subitem of a row that is gone; absent = "keep". */
  mondayRowsGone: z.optional(z.enum(ROWS_GONE, "'mondayRowsGone' must be keep or archive")),
  mondayWorkspaceId: reference,
  mondayBoardId: reference,
  mondayGroupId: reference,
  /** What a link for an item does with it; absent = "change". */
  updateMode: z.optional(z.enum(UPDATE_MODES, "'updateMode' must be change, readonly or blank")),
};

/** What a field of a version that is shown has beside what is stored. */
type Shown = {
  /** The part of its type that draws it on a visitor's page; absent: the type itself. */
  part?: string | undefined;
  /** The days that it offers, while today is what it is. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  /** How full its options are. */
  places?: ShownPlaces | undefined;
  /** Of the picture that it shows, in points. */
  mediaSize?: { width: number; height: number } | undefined;
  /** What its options are called, by the option; `optionText` reads it. */
  optionTexts?: Readonly<Record<string, string>> | undefined;
  /** The same of its rows; `rowText` reads it. */
  rowTexts?: Readonly<Record<string, string>> | undefined;
  /** Under which its answer is folded: the name of the original, so that all languages send the same. */
  wireKey?: string | undefined;
  /** Which of its texts stayed in the original. */
  untranslated?: Untranslated | undefined;
};

/** A field as seen by code that does not know its type. */
export type Field = z.output<z.ZodMiniObject<typeof commonFieldShape>> & {
  type: string;
} & Shown;
