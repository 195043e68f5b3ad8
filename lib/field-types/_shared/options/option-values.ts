type Valued = {
  options: string[];
  optionValues?: Record<string, number> | undefined;
  shuffleOptions?: boolean | undefined;
};

/** The same field without values of options that are gone; without both properties where they say nothing. */
export function withOwnValues<F extends Valued>(field: F): F {
  const { optionValues, shuffleOptions, ...rest } = field;
  const offered = new Set(field.options);
  const own = Object.entries(optionValues ?? {}).filter(([option]) => offered.has(option));
  const kept = {
    ...rest,
    ...(own.length > 0 && { optionValues: Object.fromEntries(own) }),
    ...(shuffleOptions && { shuffleOptions }),
  };
  // Only optional properties were left out.
  return kept as F;
}
