import { LIMITS } from "@/lib/domain/limits";
import type { MarkdownBlock } from "./markdown-tree";
import { countMarks, parseMarkdown } from "./parse-markdown";
import { plainTextTree } from "./plain-text-tree";

/** The parsed texts of a form's layout fields, by field id. */
export type ParsedContents = Readonly<Record<string, MarkdownBlock[]>>;

/**
 * Parses on the server, once per version, so that visitors need no parser. Texts beyond the marks that a
 * form may have in all stay as typed, so that no form is slow to draw.
 */
export function parsedContents(fields: readonly { id: string }[]): ParsedContents {
  let marks = 0;
  return Object.fromEntries(
    fields.flatMap((field) => {
      const content = "content" in field ? field.content : undefined;
      if (typeof content !== "string") {
        return [];
      }
      marks += countMarks(content);
      const isWithinLimit = marks <= LIMITS.markdownMarksPerForm;
      return [[field.id, isWithinLimit ? parseMarkdown(content) : plainTextTree({ content })]];
    }),
  );
}
