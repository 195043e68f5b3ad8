import { parseMarkdown } from "./parse-markdown";
import type { MarkdownBlock } from "./markdown-tree";

/** What the texts of a form's layout fields draw, by field id. */
export type ParsedContents = Readonly<Record<string, MarkdownBlock[]>>;

/** Parses where visitors need no parser: on the server, once a version. */
export function parsedContents(fields: readonly { id: string }[]): ParsedContents {
  return Object.fromEntries(
    fields.flatMap((field) =>
      "content" in field && typeof field.content === "string"
        ? [[field.id, parseMarkdown(field.content)] as const]
        : [],
    ),
  );
}
