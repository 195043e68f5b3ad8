import type { Field } from "@/lib/domain/fields/base-field";
import type { Sentence } from "@/lib/domain/system-texts/sentence";

/**
 * What settings that few fields have ask of an answer, beside what its type asks. Visitors load it with forms that have
 * such fields. Methods are bivariant on purpose, so that one table can hold those of all types without casts.
 */
export type FieldLimits<F extends Field = Field> = {
  areSet(this: void, field: F): boolean;
  /** Whether they count from the date of today. */
  areRelative?(this: void, field: F): boolean;
  /** The field as it is drawn on a day ("2026-11-23"). */
  drawnOn?(this: void, field: F, today: string | null): Field;
  /** What is wrong with an answer that fits its type, or null. `today`: null where it is not known. */
  problemOf(this: void, field: F, answer: unknown, today: string | null): Sentence | null;
  /** What is said in place of what its type says of an answer, or of none. */
  inPlaceOf?(this: void, field: F, answer: unknown, problem: Sentence): Sentence;
};
