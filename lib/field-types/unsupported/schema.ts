import * as z from "zod/mini";
import { boundedText } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { fieldTypeSchema } from "../_shared/field-type-schema";

const text = z.optional(boundedText("A field property", LIMITS.description));
const number = z.optional(z.number("A field property must be a number"));
const flag = z.optional(z.boolean("A field property must be true or false"));

/** All documented properties, so that a field of an unknown type is stored unchanged. */
export const unsupportedSchema = fieldTypeSchema({
  type: boundedText("A field type", 64),
  ...optional(text, ["content", "fontSize", "fontWeight", "alignment", "textColor"]),
  ...optional(text, ["audioQuality", "otherLabel", "otherPlaceholder", "pattern"]),
  ...optional(number, ["minLength", "maxLength", "min", "max", "step", "rows", "ratingScale"]),
  ...optional(number, ["maxFiles", "maxFileSize", "maxRecordingTime"]),
  ...optional(flag, ["isMultiSelect", "allowOther", "collapsible", "defaultCollapsed"]),
  acceptedFileTypes: z.optional(z.union([z.string(), z.array(z.string())])),
});

function optional<Name extends string, Schema extends z.ZodMiniType>(
  schema: Schema,
  names: readonly Name[],
): Record<Name, Schema> {
  // Object.fromEntries loses the type of its keys; they are exactly `names`.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}
