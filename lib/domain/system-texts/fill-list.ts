const LIST = /\{one\}(.*)\{other\}/s;

/**
 * A text that shows two of a list, "“{one}”, “{other}”", with all of these instead, between the quotes and separators of
 * the language.
 */
export function fillList(text: string, list: readonly string[]): string {
  return text.replace(LIST, (_, between: string) => list.join(between));
}
