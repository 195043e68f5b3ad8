import { columnsOf, columnTextId } from "@/lib/domain/fields/columns";
import { LIMITS } from "@/lib/domain/limits";
import { mayHaveMarkdown } from "@/lib/domain/texts/strip-inline-markdown";
import type { MarkdownBlock, ParsedContents } from "../../_shared/markdown/markdown-tree";
import { countMarks, parseInline, parseMarkdown } from "../../_shared/markdown/parse-markdown";
import { plainTextTree } from "../../_shared/markdown/plain-text-tree";
import { inlineMarkdownTexts } from "./inline-markdown-texts";

/**
 * Parses on the server, once per version, so that visitors need no parser. Texts beyond the marks that a
 * form may have in all stay as typed, so that no form is slow to draw.
 */
export function parsedContents(fields: readonly { id: string; type: string }[]): ParsedContents {
  let marks = 0;
  const parsed = (content: string, parse: (text: string) => MarkdownBlock[]) => {
    marks += countMarks(content);
    return marks <= LIMITS.markdownMarksPerForm ? parse(content) : plainTextTree({ content });
  };
  return Object.fromEntries(
    fields.flatMap(withColumnTexts).flatMap((field) => [
      ...("content" in field && typeof field.content === "string"
        ? [[field.id, parsed(field.content, parseMarkdown)] as const]
        : []),
      ...inlineMarkdownTexts(field)
        .filter(([, text]) => mayHaveMarkdown(text))
        .map(([id, text]) => [id, parsed(text, parseInline)] as const),
    ]),
  );
}

/** Columns are found by the ids of both, as two tables may have columns of the same id. */
function withColumnTexts(field: { id: string; type: string }): { id: string; type: string }[] {
  const columns = columnsOf(field);
  return [field, ...columns.map((column) => ({ ...column, id: columnTextId(field, column) }))];
}
