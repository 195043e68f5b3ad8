import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  readNothing,
  readText,
  type PostedField,
  type PostedFieldReader,
} from "../_shared/answers/posted-field";
import { definitionOf } from "./definitions";
import { type FieldType, isFieldType } from "./field-types";
import { postedReaders } from "./generated/posted-readers";

/**
 * Readers of plain form posts, of the types that have one. Separate from the definitions, because browsers do not need
 * them.
 */
const readers: Partial<Record<FieldType, (field: never, posted: PostedField) => Answers>> =
  postedReaders;

/** What the controls of our pages name behind the id of their field. */
const PART = /^(?:from|to|other|typed|number|set|kept|drop|category|amount|lines|from-[\da-f]{6})$/;

/** Converts one field's form data to flat entries, without validation, which refuses parts that no control posts. */
export function readPosted(field: Field, posted: PostedField): Answers {
  const isKnown = Object.keys(posted.parts).every((part) => PART.test(part));
  return isKnown ? readerOf(field)(field, posted) : { [field.id]: posted.parts };
}

/** Without a reader of its own a type that people answer posts one text. */
function readerOf(field: Field): PostedFieldReader {
  const read = isFieldType(field.type) ? readers[field.type] : undefined;
  if (read !== undefined) {
    // The schema of the type has validated the field, so it has the type's shape.
    return read as PostedFieldReader;
  }
  const { kind } = definitionOf(field);
  return kind === "layout" || kind === "computed" ? readNothing : readText;
}
