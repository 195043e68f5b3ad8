/** What stands for a secret wherever nobody asked to see it; says nothing about its length. */
export const MASK = "••••••••";

/** How an answer is shown to people; flattened to text for exports. */
export type DisplayValue =
  | { kind: "missing" }
  | { kind: "text"; text: string }
  | { kind: "long-text"; text: string }
  | { kind: "number"; value: number; text: string }
  | { kind: "boolean"; value: boolean; text: "Yes" | "No" }
  | { kind: "date"; iso: string; text: string }
  | { kind: "time"; hour: number; minute: number; text: string }
  | { kind: "color"; hex: string; text: string }
  | { kind: "rating"; value: number; scale: number; text: string }
  | { kind: "secret"; secret: string; text: typeof MASK }
  | { kind: "list"; items: string[] }
  | { kind: "link"; href: string; text: string }
  | { kind: "json"; text: string };

/** One line of text for tables and exports; missing is the empty string. */
export function flattenDisplay(value: DisplayValue): string {
  if (value.kind === "missing") {
    return "";
  }
  return value.kind === "list" ? value.items.join(", ") : value.text;
}
