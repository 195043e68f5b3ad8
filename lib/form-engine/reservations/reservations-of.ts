import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  chosenOptions,
  hasOptionLimits,
  limitOf,
  type LimitedField,
} from "@/lib/domain/fields/options/option-limits";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { readNumber } from "@/lib/domain/numbers/read-number";
import { mayBeUnique, uniqueValue } from "@/lib/field-types/registry/unique-values";

type Limited = {
  fields: readonly Field[];
  settings: Pick<PublicPageSettings, "uniqueFieldIds">;
};

/** Places of an option that an answer takes up, or the value of a field that only one submission may have. */
export type Wanted =
  | {
      kind: "places";
      field: LimitedField;
      option: string;
      /** How many of them; at least 1. */
      amount: number;
      /** Of the option; null = any number, "unknown": its board has not told it yet. */
      limit: number | null | "unknown";
    }
  | { kind: "value"; field: Field; value: string };

/** The most places that one answer is counted with: more than any option has. */
const MOST = 10_000_000;

/** What these answers take up, in the order of the fields. */
export function reservationsOf({ fields, settings }: Limited, answers: Answers): Wanted[] {
  const unique = new Set(settings.uniqueFieldIds);
  return fields.flatMap((field): Wanted[] => {
    const value = unique.has(field.id) && mayBeUnique(field) ? uniqueValue(field, answers) : null;
    return [
      ...(hasOptionLimits(field) ? placesOf(field, answers) : []),
      ...(value === null ? [] : [{ kind: "value" as const, field, value }]),
    ];
  });
}

function placesOf(field: LimitedField, answers: Answers): Wanted[] {
  const amount = amountOf(field, answers);
  return chosenOptions(field, answers).map((option) => ({
    kind: "places",
    field,
    option,
    amount,
    limit:
      limitOf(field, option) ??
      (field.isCapacityUnknown && option !== field.waitingListOption ? "unknown" : null),
  }));
}

function amountOf({ limitBy }: LimitedField, answers: Answers): number {
  const number = limitBy === undefined ? 1 : readNumber(ownValue(answers, limitBy));
  return typeof number === "number" ? Math.min(Math.max(Math.ceil(number), 1), MOST) : 1;
}

/**
 * What of a form decides which reservations its submissions have, as a text to compare; null where it has none. The
 * limits themselves do not: another one takes nothing away and gives nothing back.
 */
export function reservationRules({ fields, settings }: Limited): string | null {
  const ids = new Set(fields.filter(mayBeUnique).map(({ id }) => id));
  const unique = settings.uniqueFieldIds.filter((id) => ids.has(id)).toSorted();
  const places = fields
    .filter(hasOptionLimits)
    .map(({ id, limitBy = null, capacityFromBoard }) =>
      // Then options count that only the board knows.
      capacityFromBoard === undefined ? [id, limitBy] : [id, limitBy, true],
    )
    .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  return unique.length + places.length === 0 ? null : JSON.stringify([unique, places]);
}
