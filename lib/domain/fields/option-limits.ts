import { isRecord } from "./answers";
import type { Field } from "./base-field";

/** Settings of choices for options with limited places. */
export type PlacesSettings = {
  /** How many places each option has, by its text; an option without is not limited. */
  optionLimits?: Readonly<Record<string, number>> | undefined;
  /** Id of the number field that says how many places an answer takes; absent: one. */
  limitBy?: string | undefined;
  /** Whether visitors read how many are left. */
  showPlacesLeft?: boolean | undefined;
  /** The option that is offered once another one is full. */
  waitingListOption?: string | undefined;
};

/** A choice whose options have limited places. */
export type LimitedField = Field & PlacesSettings & Required<Pick<PlacesSettings, "optionLimits">>;

export function hasOptionLimits(field: Field): field is LimitedField {
  return "optionLimits" in field && isRecord(field.optionLimits);
}

/** How many places an option has, which may be called "constructor"; null = any number. */
export function limitOf({ optionLimits }: LimitedField, option: string): number | null {
  return Object.hasOwn(optionLimits, option) ? (optionLimits[option] ?? null) : null;
}

/** The options that an answer chooses. */
export function chosenOptions(answer: unknown): string[] {
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return [...new Set(chosen.filter((option) => typeof option === "string"))];
}
