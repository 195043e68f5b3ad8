/** A list in one line, with the separators of the language. */
export function joinList(items: readonly string[], { locale }: { locale: string }): string {
  return items.join(/^(ja|zh)\b/.test(locale) ? "、" : /^ar\b/.test(locale) ? "، " : ", ");
}
