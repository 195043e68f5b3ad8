/**
 * A message prefixed with the field's label: "Amount: It is too large.", "How many? It is too
 * large."
 */
export function withFieldLabel(label: string, sentence: string): string {
  const name = label.trimEnd();
  return /[?!.:]$/.test(name) ? `${name} ${sentence}` : `${name}: ${sentence}`;
}
