import { parseMarkdown } from "./parse-markdown";
import type { MarkdownBlock } from "./markdown-tree";

/** The parsed texts of a form's layout fields, by field id. */
export type ParsedContents = Readonly<Record<string, MarkdownBlock[]>>;

/** Parses on the server, once per version, so that visitors need no parser. */
export function parsedContents(fields: readonly { id: string }[]): ParsedContents {
  return Object.fromEntries(
    fields.flatMap((field) =>
      "content" in field && typeof field.content === "string"
        ? [[field.id, parseMarkdown(field.content)] as const]
        : [],
    ),
  );
}
