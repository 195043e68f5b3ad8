/** Columns whose values the service finds, and that tell items apart. */
const MATCHED = {
  name: true,
  text: true,
  numbers: true,
  long_text: true,
  email: true,
  phone: true,
  link: true,
  status: true,
  dropdown: true,
  date: true,
  country: true,
} as const;
export type MatchColumnType = keyof typeof MATCHED;

/** Whether items can be found by their value in a column of this type. */
export function canMatch(columnType: string): columnType is MatchColumnType {
  return Object.hasOwn(MATCHED, columnType);
}
