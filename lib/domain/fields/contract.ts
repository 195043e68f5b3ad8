import type { BoardColumnType } from "../board/board-column";
import type { PatternBudget } from "../patterns/pattern-budget";
import type { Answers } from "./answers";
import type { Field } from "./base-field";
import type { DisplayValue, TableColumn } from "./display-value";
import type { FileAnswers } from "./file-answers";

export const PALETTE_GROUPS = [
  "Basic Inputs",
  "Selection",
  "Date & Time",
  "Media & Colors",
  "Interactive",
  "Layout",
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** layout: holds no answer and has no 'required' box. */
export type FieldKind = "input" | "choice" | "layout" | "composite";

/**
 * Whether a text matches an owner's pattern. "over-budget": the text is too long for it to be found
 * out; "oversize": the pattern is; null: the engine is still loading.
 */
export type PatternVerdict = boolean | "over-budget" | "oversize" | null;

/** Compares in steps that it takes from the budget, the same number in the browser and on the server. */
export type PatternMatcher = (question: {
  pattern: string;
  text: string;
  budget: PatternBudget;
}) => PatternVerdict;

export type AnswerContext = {
  /** All flat answers of the form: a choice looks up its own `{id}_other`. */
  answers: Answers;
  matchesPattern: (pattern: string, text: string) => PatternVerdict;
};

/** A dependent's place below a choice: its key (label, "Label (2)" when taken) and the options it belongs to. */
export type Dependent = {
  key: string;
  fieldId: string;
  /** The options of the parent that show this field; null = not tied to single options. */
  options: readonly string[] | null;
};

/** How dependents fold into a parent's answer on the wire (specification, section 7). */
export type DependentFolding<F> = {
  fold(field: F, answers: Answers, dependents: readonly Dependent[]): Answers;
  unfold(field: F, answers: Answers, dependents: readonly Dependent[]): Answers;
};

/**
 * Everything the product knows about one field type. `F` is the type's own stored shape; methods
 * are bivariant on purpose, so that the registry can hand out `FieldDefinition` for any field.
 */
export type FieldDefinition<F extends Field = Field> = {
  /** null = cannot be added from the palette. */
  palette: { group: PaletteGroup; label: string } | null;
  kind: FieldKind;
  /** Fields that name this one in `sectionId` are shown under it. */
  groups: boolean;
  /** Its answers are encrypted at rest, masked, and left out of search, webhooks and the board. */
  isSecret: boolean;
  /** A new field with the documented defaults. */
  create(id: string): F;
  /** Save rules: 'Other', a radio's two options. */
  normalise(field: F): F;
  /** This field's flat entries in the one form that is stored; an empty answer has no entry. */
  canonicalise(field: F, answers: Answers): Answers;
  /** The error of a visible field's answer in one sentence, or null. */
  validateAnswer(field: F, answer: unknown, context: AnswerContext): string | null;
  /** This field's flat keys → their wire form, and back. Keys of other fields pass through. */
  fold(field: F, answers: Answers): Answers;
  unfold(field: F, answers: Answers): Answers;
  /** null = dependents of this type stay at the top level. */
  dependents: DependentFolding<F> | null;
  /** What conditions on this field can be compared with; null = free text. */
  conditionChoices(field: F): readonly string[] | null;
  display(field: F, answer: unknown, answers: Answers): DisplayValue;
  /** The columns of its answers where `display` makes tables of them. */
  tableColumns?: readonly TableColumn[];
  /** null = its answers carry no files. */
  files: FileAnswers<F> | null;
  /**
   * The columns that fit, the best first; null = cannot be mapped. The value comes from `display`
   * through lib/domain/board (decision 080).
   */
  board: { accepts: readonly BoardColumnType[] } | null;
};
