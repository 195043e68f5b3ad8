/** By language (ISO 639); all others have a comma and a space. */
const SEPARATORS: ReadonlyMap<string | undefined, string> = new Map([
  ["ar", "، "],
  ["fa", "، "],
  ["ur", "، "],
  ["ja", "、"],
  ["zh", "、"],
]);

/** A list in one line, with the separators of the language. */
export function joinList(items: readonly string[], { locale }: { locale: string }): string {
  return items.join(SEPARATORS.get(locale.split("-")[0]) ?? ", ");
}
