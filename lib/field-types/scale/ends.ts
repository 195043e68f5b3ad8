type Ends = { min: number; max: number };

/** What the lowest and the highest number may be. */
export const LIMITS_OF_ENDS = { min: { least: 0, most: 1 }, max: { least: 2, most: 10 } };
export const NEW_ENDS: Ends = { min: 1, max: 5 };
/** The scale of the Net Promoter Score. */
const NPS_ENDS: Ends = { min: 0, max: 10 };

type Scale = { min?: number | undefined; max?: number | undefined; nps?: boolean | undefined };

/** The lowest and the highest number of a field. */
export function endsOf({ min = NEW_ENDS.min, max = NEW_ENDS.max, nps }: Scale): Ends {
  return nps ? NPS_ENDS : { min, max };
}

/** Every number of a field, the lowest first. */
export function numbersOf(field: Scale): number[] {
  const { min, max } = endsOf(field);
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}
