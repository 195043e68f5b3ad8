import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  readFlag,
  readNothing,
  readText,
  readTyped,
  type PostedField,
  type PostedFieldReader,
} from "../_shared/answers/posted-field";
import { readPostedSound } from "../audio/posted";
import { readPostedRequests } from "../bundled-requests/posted";
import { readPostedColor } from "../color/posted";
import { readPostedDates } from "../daterange/posted";
import { readPostedDropdown } from "../dropdown/posted";
import { readPostedFiles } from "../file/posted";
import { readPostedMultiselect } from "../multiselect/posted";
import { readPostedPeople } from "../people/posted";
import { readPostedRadio } from "../radio/posted";
import { readPostedRange } from "../range/posted";
import { isFieldType, type FieldType } from "./field-types";

/**
 * Readers of plain form posts, by type. Separate from the definitions, because browsers do not need
 * them.
 */
const readers = {
  text: readText,
  number: readText,
  email: readText,
  phone: readText,
  url: readText,
  textarea: readText,
  password: readText,
  dropdown: readPostedDropdown,
  multiselect: readPostedMultiselect,
  country: readTyped,
  people: readPostedPeople,
  checkbox: readFlag,
  radio: readPostedRadio,
  switch: readFlag,
  date: readText,
  daterange: readPostedDates,
  time: readText,
  file: readPostedFiles,
  audio: readPostedSound,
  color: readPostedColor,
  range: readPostedRange,
  rating: readText,
  section: readNothing,
  heading: readNothing,
  paragraph: readNothing,
  divider: readNothing,
  inline: readNothing,
  bundled_requests: readPostedRequests,
  calculation: readNothing,
  hidden: readText,
  page: readNothing,
} satisfies Record<FieldType, (field: never, posted: PostedField) => Answers>;

/** What the controls of our pages name behind the id of their field. */
const PART = /^(?:from|to|other|typed|number|set|kept|drop|category|amount|lines|from-[\da-f]{6})$/;

/** Converts one field's form data to flat entries, without validation, which refuses parts that no control posts. */
export function readPosted(field: Field, posted: PostedField): Answers {
  // The schema of the type has validated the field, so it has the type's shape.
  const read = (isFieldType(field.type) ? readers[field.type] : readNothing) as PostedFieldReader;
  const isKnown = Object.keys(posted.parts).every((part) => PART.test(part));
  return isKnown ? read(field, posted) : { [field.id]: posted.parts };
}
