const types = new Set<string>();

/** Called by the types whose label is a sentence to agree with: it may lead to what is agreed to. */
export function addMarkdownLabelType(type: string): void {
  types.add(type);
}

/** Whether Markdown is drawn in the labels of this type. */
export function hasMarkdownLabel(type: string): boolean {
  return types.has(type);
}
