"use client";

import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";
import { ownValue } from "@/lib/domain/fields/answers";
import { asTyped } from "./as-typed";
import type { MarkdownBlock } from "./markdown-tree";
import type { ParsedContents } from "./parsed-contents";

type Content = { id: string; content: string };

export type ContentReader = {
  read(this: void, content: Content): MarkdownBlock[];
  /** There is content to read: whoever needs to load something for it does. */
  onNeeded?(this: void): void;
};

/** How layout fields read their Markdown; as it was typed where nobody parses it. */
export const ContentContext = createContext<ContentReader>({ read: asTyped });

/** The content of a layout field as a tree to draw; empty for blank content. */
export function useContent(field: { id: string; content?: string | undefined }): MarkdownBlock[] {
  const { read, onNeeded } = useContext(ContentContext);
  const { id, content = "" } = field;
  const isBlank = content.trim() === "";
  useEffect(() => {
    if (!isBlank) {
      onNeeded?.();
    }
  }, [isBlank, onNeeded]);
  return useMemo(() => (isBlank ? [] : read({ id, content })), [read, id, content, isBlank]);
}

type ParsedContentProps = { contents: ParsedContents; children: ReactNode };

/** For pages that come with their contents parsed: the parser stays on the server. */
export function ParsedContent({ contents, children }: ParsedContentProps) {
  const reader = useMemo<ContentReader>(
    // `ownValue` hands out unknown; the record holds lists by its type.
    () => ({ read: ({ id }) => (ownValue(contents, id) ?? []) as MarkdownBlock[] }),
    [contents],
  );
  return <ContentContext value={reader}>{children}</ContentContext>;
}
