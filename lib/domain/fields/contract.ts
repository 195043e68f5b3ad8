import type { BoardColumnType } from "../board/columns/board-column";
import type { MediaKind } from "../files/media-limits";
import type { ResultStyle } from "../formulas/result-style";
import type { PatternBudget } from "../patterns/pattern-budget";
import type { Rule } from "../rules/rule-group";
import type { Decision } from "../stages/decision";
import type { DisplayTexts } from "../system-texts/catalogue";
import type { Sentence } from "../system-texts/sentence";
import type { Answers } from "./answers";
import type { Field } from "./base-field";
import type { DisplayValue, TableColumn } from "./display-value";
import type { FileAnswers } from "./file-answers";

/** "inline": links, emphasis and code; it stands parsed where it is drawn, and as words where it is a name. */
export type TextKind = "plain" | "inline" | "markdown";

export const PALETTE_GROUPS = [
  "Basic Inputs",
  "Selection",
  "Date & Time",
  "Media & Colors",
  "Structure",
  "Interactive",
  "Logic",
  "Layout",
] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

/** layout: has no answer. computed: nobody types its answer. Neither has a 'required' setting. */
export type FieldKind = "input" | "choice" | "layout" | "composite" | "computed";

/**
 * Whether a text matches an owner's pattern. "over-budget": the text is too long to decide within
 * the budget; "oversize": the pattern is too large.
 */
export type PatternVerdict = boolean | "over-budget" | "oversize";

/** Each step is taken from the budget; browser and server count the same number of steps. */
export type PatternMatcher = (question: {
  pattern: string;
  text: string;
  budget: PatternBudget;
}) => PatternVerdict;

export type AnswerContext = {
  /** All flat answers of the form: a choice reads its own `{id}_other` here. */
  answers: Answers;
  /** All answers of the form, as typed where they are typed; absent: `answers` has them. */
  given?: Answers;
  matchesPattern: (pattern: string, text: string) => PatternVerdict;
};

/**
 * A dependent of a choice: its key (label, or "Label (2)" when taken) and the options it belongs
 * to.
 */
export type Dependent = {
  key: string;
  fieldId: string;
  /** The parent's options that show this field; null = any. */
  options: readonly string[] | null;
};

/** What only the server knows of an answer that it stores. */
export type AnswerFacts = {
  /** Number of the published version that is answered. */
  version: number;
  now: Date;
  /** The stored answer that is corrected; undefined for a new one. */
  before: unknown;
  /** The text with the answers in it that its `{{…}}` name, as the visitor saw it. */
  fillIn: (text: string) => string;
};

/** How dependents fold into a parent's answer on the wire (specification, section 7). */
export type DependentFolding<F> = {
  fold(field: F, answers: Answers, dependents: readonly Dependent[]): Answers;
  unfold(field: F, answers: Answers, dependents: readonly Dependent[]): Answers;
};

/** What a page break says of the page that it begins. */
export type PageBreak = {
  title: string;
  description: string;
  /** The button at the end of the page; empty for the usual name. */
  nextLabel: string;
};

/** What a field says that asks for a decision. */
export type DecisionSettings = {
  labels: Readonly<Record<Decision, string>>;
  /** The stage that begins again once what was returned is corrected; null = its own. */
  returnTo: string | null;
};

/** A column of an answer that is a table. */
export type AnswerColumn = TableColumn & {
  /** Names it in `mondaySubitemColumns`. */
  key: string;
  /** Column types of a board that take its values, the best first. */
  accepts: readonly BoardColumnType[];
};

/** A part of an answer that is read by itself, as a row of a matrix. */
export type AnswerPart = {
  key: string;
  /** The field that would ask for it alone; its label is what the part is called. */
  field: Field;
};

export type AnswerParts<F> = {
  of(field: F): readonly AnswerPart[];
  /** What an answer says of a part; undefined for nothing. */
  answerOf(this: void, answer: unknown, key: string): unknown;
  /** They are rows: a rule names the one that it compares, and each may have a column of the board. */
  areRows: boolean;
};

/**
 * Everything the product knows about one field type. `F` is the type's stored shape; methods are
 * bivariant on purpose, so that the registry can return `FieldDefinition` for any field.
 */
export type FieldDefinition<F extends Field = Field> = {
  /** Visitors load its definition and view only with a form that has such a field. */
  onDemand?: true;
  /** null = not in the palette. */
  palette: { group: PaletteGroup; label: string } | null;
  kind: FieldKind;
  /** Fields that name this one in `sectionId` are drawn inside it. */
  groups: boolean;
  /**
   * Answers are encrypted in the database, masked, and left out of search, webhooks and the
   * board; also each in the rows of a repeated section.
   */
  isSecret: boolean;
  /** The field begins a page: what follows it up to the next such field stands on that page. */
  pageBreak?(field: F): PageBreak;
  /** A new field with the documented defaults. */
  create(id: string): F;
  /** Normalisation on save, such as 'Other', or a radio's two options. */
  normalise(field: F): F;
  /** The field's flat entries in canonical form; an empty answer has no entry. */
  canonicalise(field: F, answers: Answers): Answers;
  /** The error of a visible field's answer as one sentence, or null. */
  validateAnswer(field: F, answer: unknown, context: AnswerContext): Sentence | null;
  /** The errors of parts of an answer, by what names them after the field's id: "3.price" for a cell of the third row. */
  partProblems?(field: F, answer: unknown, context: AnswerContext): Record<string, Sentence>;
  /**
   * The field's flat keys → their wire form, and back. Keys of other fields are left unchanged.
   */
  fold(field: F, answers: Answers): Answers;
  unfold(field: F, answers: Answers): Answers;
  /** null = dependents of this type stay at the top level. */
  dependents: DependentFolding<F> | null;
  /**
   * Of a type whose answer is rows: the flat answers with each of its rows as `change` makes it. The same object when no row
   * is changed.
   */
  changeRows?(
    this: void,
    field: F,
    answers: Answers,
    change: (columns: readonly Field[], row: Answers) => Answers,
  ): Answers;
  /** The values that conditions on this field can compare with; null = free text. */
  conditionChoices(field: F): readonly string[] | null;
  /** Whether "Other" among its options asks for a text; absent: it is an option like any other. */
  takesOther?(field: F): boolean;
  /** What people call a choice whose value is a code; absent: the value itself. */
  choiceName?(this: void, value: string): string;
  /**
   * Answers are stored as typed, and this is the form in which rules compare them, too; a text that is no such
   * answer, as the part of one is, stays as it is.
   */
  normalForm?(this: void, text: string): string;
  /**
   * Whether an answer that has parts meets a rule: `isMet` compares one of them, undefined for none, also in the normal
   * form of its own type. Absent: the answer is compared as it is.
   */
  meetsRule?(
    field: F,
    compared: {
      rule: Rule;
      answer: unknown;
      isMet: (part: unknown, normalForm?: FieldDefinition["normalForm"]) => boolean;
    },
  ): boolean;
  /** In the language of `texts`: what owners see, boards and exports are English. */
  display(field: F, answer: unknown, answers: Answers, texts: DisplayTexts): DisplayValue;
  /** The answer is the result of this formula over other answers; what is sent is ignored. */
  calculation?(field: F): { formula: string; style: ResultStyle };
  /** False: visitors do not see it on the page. It is filled in, stored and known to conditions all the same. */
  isDrawn?(field: F): boolean;
  /** Any address of the page may fill it in, whatever links the owner allows; a draft keeps what it gave. */
  readsAddress?: true;
  /** Of types whose answers have parts: each has a column in exports and a chart of its own. */
  parts?: AnswerParts<F>;
  /** Its answers, from 0 to 10, make a Net Promoter Score. */
  isNetPromoter?(field: F): boolean;
  /** What its control uses of the visitor's device. */
  device?(field: F): "microphone" | "camera" | "geolocation" | null;
  /** The media that its fields name, where it is no picture. */
  media?: MediaKind;
  /** It decides what becomes of a submission, on a page of a stage; with what the usual decisions are called in a language. */
  decision?(field: F, names?: DecisionSettings["labels"]): DecisionSettings;
  /**
   * What is stored in place of a valid answer that is there: with what the server alone says of it, such as the version that
   * was agreed to, whatever was sent of that. Only visitors themselves give such an answer: no link fills it in.
   */
  completeAnswer?(this: void, field: F, answer: unknown, facts: AnswerFacts): unknown;
  /** Added by the rules of a field: whether they require an answer beside these of the form, and of the field's row. */
  isRequiredIn?(this: void, given: Answers): boolean;
  /** Visitors choose from the people of the board account: the server names them before it validates. */
  offersPeople?: true;
  /**
   * Texts for visitors that may show answers, by their property, beside label and placeholder, which are plain, and
   * description, which is inline.
   */
  texts?: Readonly<Record<string, TextKind>>;
  /** If `display` returns a table: its columns, and the rows of an answer with a value for each column. */
  tableColumns?(field: F): readonly AnswerColumn[];
  tableRows?(field: F, answer: unknown, texts: DisplayTexts): DisplayValue[][];
  /** null = its answers carry no files. */
  files: FileAnswers<F> | null;
  /**
   * Matching column types, the best first; null = cannot be mapped. lib/domain/board makes the
   * value from `display` (decision 080).
   */
  board: { accepts: readonly BoardColumnType[] } | null;
};

/** What is known of the type of a field. */
export type DefinitionOf = (this: void, field: Field) => FieldDefinition;
