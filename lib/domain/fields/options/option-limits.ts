import { isRecord, OTHER, otherKey, ownValue, type Answers } from "../answers";
import type { Field } from "../base-field";
import type { Places } from "./places";

/** Settings of choices for options with limited places. */
export type PlacesSettings = {
  /** How many places each option has, by its text; an option without is not limited. */
  optionLimits?: Readonly<Record<string, number>> | undefined;
  /** The number column of the board that its options come from, which says how many places each has; before the form's own limit. */
  capacityFromBoard?: { columnId: string } | undefined;
  /** Once the board was asked: it has not told any numbers yet, so nobody knows how many there are. */
  isCapacityUnknown?: boolean | undefined;
  /** Id of the number field that says how many places an answer takes; absent: one. */
  limitBy?: string | undefined;
  /** Whether visitors read how many are left. */
  showPlacesLeft?: boolean | undefined;
  /** The option that is offered once another one is full. */
  waitingListOption?: string | undefined;
};

/** A choice whose options have limited places. */
export type LimitedField = Field & PlacesSettings;

export function hasOptionLimits(field: Field): field is LimitedField {
  const { optionLimits, capacityFromBoard }: LimitedField = field;
  return isRecord(optionLimits) || isRecord(capacityFromBoard);
}

/** How many places an option has, which may be called "constructor"; null = any number. */
export function limitOf({ optionLimits = {} }: LimitedField, option: string): number | null {
  return Object.hasOwn(optionLimits, option) ? (optionLimits[option] ?? null) : null;
}

/** The field whose places are told by this column of its board; null: by the form alone. */
export function withCapacityColumn<F extends Field>(field: F, columnId: string | null): F {
  return { ...field, capacityFromBoard: columnId === null ? undefined : { columnId } };
}

/** The options that have a number of places. */
export function limitedOptions({ optionLimits = {} }: LimitedField): string[] {
  return Object.keys(optionLimits);
}

/** The options that are chosen, also one that only its board knows, which is stored as the text of "Other". */
export function chosenOptions(field: LimitedField, answers: Answers): string[] {
  const answer = ownValue(answers, field.id);
  const other = ownValue(answers, otherKey(field.id));
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  const isOfBoard =
    typeof other === "string" &&
    (field.capacityFromBoard !== undefined || limitOf(field, other) !== null);
  const named = chosen.map((option) => (option === OTHER && isOfBoard ? other : option));
  return [...new Set(named.filter((option) => typeof option === "string"))].filter(
    (option) => field.options.includes(option) || option === other,
  );
}

/** `taken`: how many places of an option are. */
export function placesOf(field: LimitedField, taken: (option: string) => number): Places {
  const limited = limitedOptions(field).flatMap((option) => {
    const limit = limitOf(field, option);
    return limit === null ? [] : [{ option, left: limit - taken(option) }];
  });
  const full = limited.filter(({ left }) => left <= 0).map(({ option }) => option);
  const others = limited.filter(({ left }) => left > 0);
  return field.showPlacesLeft
    ? { full, left: Object.fromEntries(others.map(({ option, left }) => [option, left])) }
    : { full };
}
