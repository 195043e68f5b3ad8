import type { Field } from "@/lib/domain/fields/base-field";
import { useContent } from "../markdown/content-context";
import { MarkdownBlocks } from "../markdown/markdown-view";
import { layoutTextClasses, type LayoutText } from "./layout-text";
import type { FontSize } from "./text-styles";

type LayoutTextProps = { field: Field & LayoutText; size: FontSize; className?: string };

/** Markdown with the owner's styles; nothing when it is blank. */
export function LayoutTextView({ field, size, className = "" }: LayoutTextProps) {
  const blocks = useContent(field);
  if (blocks.length === 0) {
    return null;
  }
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  const languages = typeof window === "undefined" ? field.untranslated : undefined;
  return (
    <div
      key={JSON.stringify(blocks)}
      {...languages?.content}
      className={`wrap-anywhere [&>*+*]:mt-3 ${layoutTextClasses(field, size)} ${className}`}
    >
      <MarkdownBlocks blocks={blocks} outlineLevel={field.sectionId === undefined ? 1 : 2} />
    </div>
  );
}
