/** The names of all field types; each has a folder in lib/field-types. */
export const FIELD_TYPES = [
  "text",
  "number",
  "email",
  "phone",
  "url",
  "textarea",
  "password",
  "address",
  "location",
  "dropdown",
  "multiselect",
  "country",
  "people",
  "checkbox",
  "radio",
  "matrix",
  "ranking",
  "switch",
  "consent",
  "date",
  "daterange",
  "time",
  "file",
  "audio",
  "signature",
  "color",
  "range",
  "rating",
  "scale",
  "section",
  "heading",
  "paragraph",
  "picture",
  "video",
  "divider",
  "inline",
  "table",
  "bundled_requests",
  "calculation",
  "hidden",
  "page",
  "decision",
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

const NAMES: ReadonlySet<string> = new Set(FIELD_TYPES);

export function isFieldType(type: unknown): type is FieldType {
  return typeof type === "string" && NAMES.has(type);
}
