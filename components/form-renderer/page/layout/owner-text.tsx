import type { TextLanguage } from "@/lib/domain/languages/untranslated";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { MarkdownBlocks } from "@/lib/field-types/_shared/markdown/markdown-view";

type OwnerTextProps = {
  blocks: readonly MarkdownBlock[];
  /** Where that is not the page's. */
  language?: TextLanguage | undefined;
};

/** The owner's text, parsed from Markdown, below a second-level heading. */
export function OwnerText({ blocks, language }: OwnerTextProps) {
  return (
    <div className="mt-2 text-public wrap-anywhere [&>*+*]:mt-3" {...language}>
      <MarkdownBlocks blocks={blocks} outlineLevel={2} />
    </div>
  );
}
