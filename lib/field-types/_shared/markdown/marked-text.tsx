"use client";

import { useContext, useEffect, useMemo, type ReactNode } from "react";
import type { Field } from "@/lib/domain/fields/base-field";
import { MARKED_TEXT, markedTextId, markedTexts } from "@/lib/domain/fields/marked-texts";
import { mayBeMarked } from "@/lib/domain/texts/strip-inline-markdown";
import { ContentContext, PipeContext } from "./content-context";
import { MarkedTextContext, type FieldTextProps } from "./field-text";
import { spansOf } from "./markdown-tree";
import { MarkdownSpans } from "./markdown-view";

/** A label or a help text; as it stands where it was not parsed. */
export function MarkedText({ fieldId, of, text }: FieldTextProps): ReactNode {
  const { read, onNeeded } = useContext(ContentContext);
  const pipe = useContext(PipeContext);
  const needsParser = mayBeMarked(text);
  useEffect(() => {
    if (needsParser) {
      onNeeded?.();
    }
  }, [needsParser, onNeeded]);
  const blocks = useMemo(
    () => read({ id: markedTextId(fieldId, of), content: text }),
    [read, fieldId, of, text],
  );
  const spans = useMemo(() => spansOf(pipe?.(blocks) ?? blocks), [pipe, blocks]);
  return spans.length === 0 ? text : <MarkdownSpans spans={spans} />;
}

/** For owners, who see every form. */
export function MarkedTexts({ children }: { children: ReactNode }) {
  return <MarkedTextContext value={MarkedText}>{children}</MarkedTextContext>;
}

type SourcesProps = { fields: readonly Field[]; children: ReactNode };

/**
 * For the live preview: what is parsed is the text as its owner wrote it, though fields are drawn with names and
 * answers in theirs. An answer is no Markdown.
 */
export function MarkedSources({ fields, children }: SourcesProps) {
  const { read, onNeeded } = useContext(ContentContext);
  const sources = useMemo(() => new Map(fields.flatMap(markedTexts)), [fields]);
  const needsParser = useMemo(() => [...sources.values()].some(mayBeMarked), [sources]);
  useEffect(() => {
    if (needsParser) {
      onNeeded?.();
    }
  }, [needsParser, onNeeded]);
  const reader = useMemo(
    () => ({
      read: ({ id, content }: Parameters<typeof read>[0]) =>
        read({ id, content: id.startsWith(MARKED_TEXT) ? (sources.get(id) ?? content) : content }),
      ...(onNeeded && { onNeeded }),
    }),
    [read, onNeeded, sources],
  );
  return <ContentContext value={reader}>{children}</ContentContext>;
}
