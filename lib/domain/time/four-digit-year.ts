/** Date pickers make the year 24 of a year that was typed with two digits. */
export const FOUR_DIGIT_YEAR = "Please enter the year with four digits";

/** Whether a date (ISO 8601) is in the years that are accepted everywhere: 1000 to 9999. */
export function hasFourDigitYear(iso: string): boolean {
  return iso >= "1000";
}
