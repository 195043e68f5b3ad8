import type { Field } from "@/lib/domain/fields/base-field";
import { layoutTextClasses } from "../_shared/layout/layout-text";
import { useContent } from "../_shared/markdown/content-context";
import { spansOf } from "../_shared/markdown/markdown-tree";
import { MarkdownSpans } from "../_shared/markdown/markdown-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { DEFAULT_SIZE, type HeadingField } from "./definition";

function HeadingText({ field }: ControlProps<HeadingField>) {
  // oxlint-disable-next-line formlane/drawn-document -- decided by the build: browsers keep what the server drew
  const languages = typeof window === "undefined" ? (field as Field).untranslated : undefined;
  const spans = spansOf(useContent(field));
  if (spans.length === 0) {
    return null;
  }
  // Below the form's title, or below the heading of its section.
  const Heading = field.sectionId === undefined ? "h2" : "h3";
  const classes = layoutTextClasses(field, DEFAULT_SIZE);
  return (
    <Heading className={`wrap-anywhere whitespace-pre-line ${classes}`}>
      {/* Not on the heading, which starts where those of the page do. */}
      <span {...languages?.content}>
        <MarkdownSpans spans={spans} />
      </span>
    </Heading>
  );
}

export const headingView: PublicView<HeadingField> = { frame: "bare", Control: HeadingText };
