export const INLINE_MARKDOWN = "inline/";

/** How a text with inline Markdown is found among the parsed ones. No id of a field has a slash. */
export function inlineMarkdownId(fieldId: string, key: string): string {
  return `${INLINE_MARKDOWN}${fieldId}/${key}`;
}

/** The id of the field whose text is found by this key. */
export function fieldOfText(key: string): string {
  return key.startsWith(INLINE_MARKDOWN) ? (key.split("/")[1] ?? "") : key;
}
