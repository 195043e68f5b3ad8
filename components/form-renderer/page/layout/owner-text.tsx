import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { MarkdownBlocks } from "@/lib/field-types/_shared/markdown/markdown-view";

/** The owner's text, parsed from Markdown, below a second-level heading. */
export function OwnerText({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return (
    <div className="mt-2 text-public wrap-anywhere [&>*+*]:mt-3">
      <MarkdownBlocks blocks={blocks} outlineLevel={2} />
    </div>
  );
}
