import type { Field } from "@/lib/domain/fields/base-field";
import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import { namedText } from "@/lib/domain/piping/named-text";
import { mayPipe } from "@/lib/domain/piping/pipes";
import { cutText } from "@/lib/domain/texts/cut-text";
import { plainLabel, withPlainLabels } from "./texts/plain-labels";

const NAME_CHARACTERS = 60;

/**
 * A field's name in lists and sentences: the title of a section or a page, the first words of a text with an
 * unchanged label, otherwise the label. It names those of the form's `fields` whose answers it shows; null: fields
 * cannot be named here.
 */
export function fieldName(field: Field, fields: readonly Field[] | null): string {
  const section = "sectionTitle" in field ? wordsOf(field.sectionTitle) : "";
  const title = section || ("title" in field ? wordsOf(field.title) : "");
  const isUnnamed = field.label === `New ${field.type} field`;
  const content =
    isUnnamed && "content" in field ? firstWords(namedPlainly(wordsOf(field.content), fields)) : "";
  return content !== "" && title === ""
    ? content
    : namedPlainly(title || plainLabel(field).trim() || UNTITLED_FIELD, fields);
}

/** As `namedText`, of fields whose labels may have marks of Markdown. */
export function namedPlainly(text: string, fields: readonly Field[] | null): string {
  return mayPipe(text) ? namedText(text, fields && withPlainLabels(fields)) : text;
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

/** The first line without Markdown syntax. */
function firstWords(content: string): string {
  const [line = ""] = content.split("\n");
  const words = line
    .replace(/\]\([^)]*\)/g, "")
    .replace(/[#*_`>[\]!]/g, "")
    .trim();
  return words.length > NAME_CHARACTERS ? `${cutText(words, NAME_CHARACTERS - 3)}...` : words;
}
