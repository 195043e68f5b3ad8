/** A number as it was given, with the point of the locale. */
export function numberText(number: number | string, locale: string): string {
  const [, point = "."] = (0.5).toLocaleString(locale, { numberingSystem: "latn" });
  return String(number).replace(".", point);
}
