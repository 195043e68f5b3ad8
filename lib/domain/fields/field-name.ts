import type { Field } from "./base-field";

/** What a field is called in lists and sentences: a section by its title, the others by their label. */
export function fieldName(field: Field): string {
  const title = "sectionTitle" in field ? field.sectionTitle : undefined;
  const name = typeof title === "string" && title.trim() !== "" ? title : field.label;
  return name.trim() === "" ? "Untitled Field" : name;
}
