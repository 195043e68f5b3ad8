import type * as z from "zod/mini";
import type { Field } from "@/lib/domain/fields/base-field";
import { checkboxSchema } from "./checkbox/schema";
import { dateSchema } from "./date/schema";
import { dropdownSchema } from "./dropdown/schema";
import { emailSchema } from "./email/schema";
import { isFieldType } from "./field-types";
import type { FieldType } from "./field-types";
import { multiselectSchema } from "./multiselect/schema";
import { numberSchema } from "./number/schema";
import { phoneSchema } from "./phone/schema";
import { radioSchema } from "./radio/schema";
import { sectionSchema } from "./section/schema";
import { textSchema } from "./text/schema";
import { textareaSchema } from "./textarea/schema";
import { unsupportedSchema } from "./unsupported/schema";
import { urlSchema } from "./url/schema";

type FieldSchema = z.ZodMiniType<Field, unknown>;

/** Stored shapes by type. Apart from the definitions, so that no visitor loads a schema library. */
const schemas = {
  text: textSchema,
  number: numberSchema,
  email: emailSchema,
  phone: phoneSchema,
  url: urlSchema,
  textarea: textareaSchema,
  dropdown: dropdownSchema,
  multiselect: multiselectSchema,
  checkbox: checkboxSchema,
  radio: radioSchema,
  date: dateSchema,
  section: sectionSchema,
} satisfies Record<FieldType, FieldSchema>;

/** Parses what a client sent or a database stored; unknown properties are dropped. */
export function schemaOf(field: { readonly type: string }): FieldSchema {
  return isFieldType(field.type) ? schemas[field.type] : unsupportedSchema;
}
