/** The types of columns that links are written into. */
export type LinkColumnType = "link" | "text";

const TYPES: Readonly<Record<string, LinkColumnType>> = { link: "link", text: "text" };

/** The type of a column that a link can be written into; null for any other. */
export function linkColumnType(type: string | undefined): LinkColumnType | null {
  return type !== undefined && Object.hasOwn(TYPES, type) ? (TYPES[type] ?? null) : null;
}
