import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { MarkdownBlocks } from "@/lib/field-types/_shared/markdown/markdown-view";

/** A text of the owner below a heading of the second level, already parsed. */
export function OwnerText({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return (
    <div className="mt-2 text-public wrap-anywhere [&>*+*]:mt-3">
      <MarkdownBlocks blocks={blocks} outlineLevel={2} />
    </div>
  );
}
