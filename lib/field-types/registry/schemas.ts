import type * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";
import { audioSchema } from "../audio/schema";
import { bundledRequestsSchema } from "../bundled-requests/schema";
import { calculationSchema } from "../calculation/schema";
import { checkboxSchema } from "../checkbox/schema";
import { colorSchema } from "../color/schema";
import { countrySchema } from "../country/schema";
import { dateSchema } from "../date/schema";
import { daterangeSchema } from "../daterange/schema";
import { dividerSchema } from "../divider/schema";
import { dropdownSchema } from "../dropdown/schema";
import { emailSchema } from "../email/schema";
import { type FieldType, isFieldType } from "./field-types";
import { fileSchema } from "../file/schema";
import { headingSchema } from "../heading/schema";
import { hiddenSchema } from "../hidden/schema";
import { inlineSchema } from "../inline/schema";
import { multiselectSchema } from "../multiselect/schema";
import { numberSchema } from "../number/schema";
import { pageSchema } from "../page/schema";
import { paragraphSchema } from "../paragraph/schema";
import { passwordSchema } from "../password/schema";
import { peopleSchema } from "../people/schema";
import { phoneSchema } from "../phone/schema";
import { radioSchema } from "../radio/schema";
import { rangeSchema } from "../range/schema";
import { ratingSchema } from "../rating/schema";
import { sectionSchema } from "../section/schema";
import { switchSchema } from "../switch/schema";
import { textSchema } from "../text/schema";
import { textareaSchema } from "../textarea/schema";
import { timeSchema } from "../time/schema";
import { unsupportedSchema } from "../unsupported/schema";
import { urlSchema } from "../url/schema";

type FieldSchema = z.ZodMiniType<Field, unknown>;

/**
 * Stored shapes by type. Separate from the definitions, so that visitors do not load a schema
 * library.
 */
const schemas = {
  text: textSchema,
  number: numberSchema,
  email: emailSchema,
  phone: phoneSchema,
  url: urlSchema,
  textarea: textareaSchema,
  password: passwordSchema,
  dropdown: dropdownSchema,
  multiselect: multiselectSchema,
  country: countrySchema,
  people: peopleSchema,
  checkbox: checkboxSchema,
  radio: radioSchema,
  switch: switchSchema,
  date: dateSchema,
  daterange: daterangeSchema,
  time: timeSchema,
  file: fileSchema,
  audio: audioSchema,
  color: colorSchema,
  range: rangeSchema,
  rating: ratingSchema,
  section: sectionSchema,
  heading: headingSchema,
  paragraph: paragraphSchema,
  divider: dividerSchema,
  inline: inlineSchema,
  bundled_requests: bundledRequestsSchema,
  calculation: calculationSchema,
  hidden: hiddenSchema,
  page: pageSchema,
} satisfies Record<FieldType, FieldSchema>;

/** Parses a client's or stored field; unknown properties are dropped. */
export function schemaOf(field: { readonly type: string }): FieldSchema {
  return isFieldType(field.type) ? schemas[field.type] : unsupportedSchema;
}

/** The stored properties of a type, and of types that are not known. */
export function storedShapeOf(type: FieldType | "unsupported"): z.ZodMiniType {
  return type === "unsupported" ? unsupportedSchema.stored : schemas[type].stored;
}
