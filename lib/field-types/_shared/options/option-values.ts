import type { Field } from "@/lib/domain/fields/base-field";
import { optionValuesOf } from "@/lib/domain/fields/option-values";

type Valued = Field & { optionValues?: unknown; shuffleOptions?: unknown };

/**
 * The same field without values of options that are gone; without both properties where they say nothing. Not
 * a part of the definitions of choices, because visitors load those.
 */
export function withOwnValues(field: Field): Field {
  if (!("optionValues" in field || "shuffleOptions" in field)) {
    return field;
  }
  const { optionValues, shuffleOptions, ...rest }: Valued = field;
  const offered = new Set<string>(field.options);
  const own = Object.entries(optionValuesOf(field)).filter(([option]) => offered.has(option));
  return {
    ...rest,
    ...(own.length > 0 && { optionValues: Object.fromEntries(own) }),
    ...(shuffleOptions === true && { shuffleOptions }),
  };
}

/** The field with a number for an option; undefined removes it. */
export function withValue<F extends Field>(
  field: F,
  { option, value }: { option: string; value: number | undefined },
): F {
  const others = Object.entries(optionValuesOf(field)).filter(([name]) => name !== option);
  const entries = value === undefined ? others : [...others, [option, value] as const];
  return { ...field, optionValues: Object.fromEntries(entries) };
}

/** The number follows an option that is renamed. */
export function withRenamedValue<F extends Field>(
  field: F,
  { from, to }: { from: string; to: string },
): F {
  const values = Object.entries(optionValuesOf(field));
  if (!values.some(([name]) => name === from)) {
    return field;
  }
  const entries = values.map(([name, value]) => [name === from ? to : name, value] as const);
  return { ...field, optionValues: Object.fromEntries(entries) };
}

export function withoutValues<F extends Field>(field: F): F {
  return { ...field, optionValues: undefined };
}
