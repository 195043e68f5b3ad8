import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  readFlag,
  readLastText,
  readNothing,
  readText,
  type Posted,
  type ReadPosted,
} from "../_shared/posted";
import { readPostedSound } from "../audio/posted";
import { readPostedRequests } from "../bundled-requests/posted";
import { readPostedColor } from "../color/posted";
import { readPostedDropdown } from "../dropdown/posted";
import { readPostedFiles } from "../file/posted";
import { readPostedMultiselect } from "../multiselect/posted";
import { readPostedRange } from "../range/posted";
import { isFieldType, type FieldType } from "./field-types";

/** Answers from plain pages, by type. Apart from the definitions: no visitor's browser needs it. */
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
  checkbox: readFlag,
  radio: readLastText,
  switch: readFlag,
  date: readText,
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
} satisfies Record<FieldType, (field: never, posted: Posted) => Answers>;

/** The flat entries of one field from what its page posted; nothing is checked. */
export function readPosted(field: Field, posted: Posted): Answers {
  // A field of a type has that type's shape: it was parsed by its schema.
  const read = (isFieldType(field.type) ? readers[field.type] : readNothing) as ReadPosted;
  return read(field, posted);
}
