import { limitOf, type LimitedField } from "./option-limits";

/** What visitors are told of a choice with limited places. */
export type Places = {
  /** Options that nobody can choose any more. */
  full: string[];
  /** How many places others have, where the owner shows that. */
  left?: Record<string, number> | undefined;
};

/** What a visitor's page knows beside: the option that is offered once another one is full. */
export type ShownPlaces = Places & { waiting?: string | undefined };

/** `taken`: how many places of an option are. */
export function placesOf(field: LimitedField, taken: (option: string) => number): Places {
  const limited = field.options.flatMap((option) => {
    const limit = limitOf(field, option);
    return limit === null ? [] : [{ option, left: limit - taken(option) }];
  });
  const full = limited.filter(({ left }) => left <= 0).map(({ option }) => option);
  const others = limited.filter(({ left }) => left > 0);
  return field.showPlacesLeft
    ? { full, left: Object.fromEntries(others.map(({ option, left }) => [option, left])) }
    : { full };
}
