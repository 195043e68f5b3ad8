import { cutText } from "@/lib/domain/texts/cut-text";

const MAX_TEXT = 80;
const MAX_LISTED = 5;

/** A text for use in a sentence: one line, shortened. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return `'${line.length > MAX_TEXT ? `${cutText(line, MAX_TEXT)}…` : line}'`;
}

/** The first few, quoted: "'A', 'B' and 3 more". */
export function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, MAX_LISTED).map(quoted).join(", ");
  const rest = texts.length - MAX_LISTED;
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

type Replacement = { name: string; before: string | null; after: string | null };

/**
 * "Title 'A' → 'B'", "Description added: 'A'" or "Redirect address removed"; no text when nothing
 * changed.
 */
export function replacement({ name, before, after }: Replacement): string[] {
  if (before === after) {
    return [];
  }
  if (!before) {
    return [`${name} added: ${quoted(after ?? "")}`];
  }
  if (!after) {
    return [`${name} removed`];
  }
  const from = quoted(before);
  const to = quoted(after);
  return [from === to ? `${name} changed` : `${name} ${from} → ${to}`];
}
