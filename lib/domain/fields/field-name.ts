import type { Field } from "./base-field";

const NAME_CHARACTERS = 60;

/**
 * What a field is called in lists and sentences: a section by its title, a text whose label nobody
 * touched by its first words, the others by their label.
 */
export function fieldName(field: Field): string {
  const title = "sectionTitle" in field ? wordsOf(field.sectionTitle) : "";
  const isUnnamed = field.label === `New ${field.type} field`;
  const content = isUnnamed && "content" in field ? firstWords(wordsOf(field.content)) : "";
  return title || content || field.label.trim() || "Untitled Field";
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The first line without the marks of Markdown. */
function firstWords(content: string): string {
  const [line = ""] = content.split("\n");
  const words = line
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[#*_`>[\]!]/g, "")
    .trim();
  return words.length > NAME_CHARACTERS ? `${words.slice(0, NAME_CHARACTERS - 3)}...` : words;
}
