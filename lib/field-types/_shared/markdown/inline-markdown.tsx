"use client";

import { useContext, useEffect, useMemo, type ReactNode } from "react";
import { INLINE_MARKDOWN, inlineMarkdownId } from "@/lib/domain/fields/inline-markdown-id";
import { mayHaveMarkdown } from "@/lib/domain/texts/strip-inline-markdown";
import { ContentContext, PipeContext } from "./content-context";
import { InlineMarkdownContext, type FieldTextProps } from "./field-text";
import { spansOf } from "./markdown-tree";
import { MarkdownSpans } from "./markdown-view";

/** A label or a help text; as it stands where it was not parsed. */
export function InlineMarkdown({ fieldId, of, text }: FieldTextProps): ReactNode {
  const { read, onNeeded } = useContext(ContentContext);
  const pipe = useContext(PipeContext);
  const needsParser = mayHaveMarkdown(text);
  useEffect(() => {
    if (needsParser) {
      onNeeded?.();
    }
  }, [needsParser, onNeeded]);
  const blocks = useMemo(
    () => read({ id: inlineMarkdownId(fieldId, of), content: text }),
    [read, fieldId, of, text],
  );
  const spans = useMemo(() => spansOf(pipe?.(blocks) ?? blocks), [pipe, blocks]);
  return spans.length === 0 ? text : <MarkdownSpans spans={spans} />;
}

/** For owners, who see every form. */
export function InlineMarkdownProvider({ children }: { children: ReactNode }) {
  return <InlineMarkdownContext value={InlineMarkdown}>{children}</InlineMarkdownContext>;
}

type SourcesProps = {
  /** The texts by their ids. */
  sources: ReadonlyMap<string, string>;
  children: ReactNode;
};

/**
 * For the live preview: what is parsed is the text as its owner wrote it, though fields are drawn with names and
 * answers in theirs. An answer is no Markdown.
 */
export function InlineMarkdownSources({ sources, children }: SourcesProps) {
  const { read, onNeeded } = useContext(ContentContext);
  const needsParser = useMemo(() => [...sources.values()].some(mayHaveMarkdown), [sources]);
  useEffect(() => {
    if (needsParser) {
      onNeeded?.();
    }
  }, [needsParser, onNeeded]);
  const reader = useMemo(
    () => ({
      read: ({ id, content }: Parameters<typeof read>[0]) =>
        read({
          id,
          content: id.startsWith(INLINE_MARKDOWN) ? (sources.get(id) ?? content) : content,
        }),
      ...(onNeeded && { onNeeded }),
    }),
    [read, onNeeded, sources],
  );
  return <ContentContext value={reader}>{children}</ContentContext>;
}
