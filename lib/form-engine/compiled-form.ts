import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FoldingStep } from "./answers/folding/folding-plan";
import type { SectionNode } from "./nest-fields";

/** The results of one form for changing flat answers. `today` is the date for TODAY, as "2026-11-23". */
export type Calculation = {
  /** The answers with the results of all calculations, in place of what was sent; the same object without any. */
  calculate(this: void, answers: Answers, today: string | null): Answers;
  /** The canonical answers of visible fields, with the results that follow from them alone. */
  settle(this: void, answers: Answers, today: string | null): Answers;
};

/** What is known of the fields of a form. Each part is worked out when it is first asked for, and once. */
export type CompiledForm = Calculation & {
  fields: readonly Field[];
  readonly byId: ReadonlyMap<string, Field>;
  /** The fields as they are drawn. */
  readonly tree: readonly SectionNode[];
  /** How answers are folded for the wire. */
  readonly folding: readonly FoldingStep[];
  /** Ids of the fields that a visitor with these flat answers sees. */
  visibleIds(this: void, answers: Answers): Set<string>;
};
