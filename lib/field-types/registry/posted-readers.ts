import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { readText, type PostedField, type PostedReader } from "../_shared/answers/posted-field";
import { definitionOf } from "./definitions";
import { isFieldType, type FieldType } from "./field-types";
import { postedReaders } from "./generated/posted-readers";

/**
 * Readers of plain form posts, of the types that have one. Separate from the definitions, because browsers do not need
 * them.
 */
const readers: Partial<Record<FieldType, PostedReader>> = postedReaders;

/** Converts one field's form data to flat entries, without validation, which refuses parts that no control posts. */
export function readPosted(field: Field, posted: PostedField): Answers {
  const { parts, read } = readerOf(field);
  const isKnown = Object.keys(posted.parts).every((part) => parts?.test(part));
  return isKnown ? read(field, posted, readPosted) : { [field.id]: posted.parts };
}

/** Without a reader of its own a type that people answer posts one text. */
function readerOf(field: Field): PostedReader {
  const { kind } = definitionOf(field);
  const isAnswered = kind !== "layout" && kind !== "computed";
  const own = isFieldType(field.type) ? readers[field.type] : undefined;
  return own ?? { read: isAnswered ? readText : () => ({}) };
}
