"use client";

import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";
import { ownValue } from "@/lib/domain/fields/answers";
import type { MarkdownBlock, ParsedContents } from "./markdown-tree";
import type { PipeBlocks } from "./pipe-blocks";
import { plainTextTree } from "./plain-text-tree";

type Content = { id: string; content: string };

export type ContentReader = {
  read(this: void, content: Content): MarkdownBlock[];
  /** Called when there is content to parse, so that a parser can be loaded. */
  onNeeded?(this: void): void;
};

/** How layout fields parse their Markdown; plain text where no parser is loaded. */
export const ContentContext = createContext<ContentReader>({ read: plainTextTree });

/** Puts answers into parsed texts; null in forms whose texts show none. */
export const PipeContext = createContext<PipeBlocks | null>(null);

/** The content of a layout field as a tree to draw; empty for blank content. */
export function useContent(field: {
  id: string;
  content?: string | undefined;
}): readonly MarkdownBlock[] {
  const { read, onNeeded } = useContext(ContentContext);
  const { id, content = "" } = field;
  const isBlank = content.trim() === "";
  useEffect(() => {
    if (!isBlank) {
      onNeeded?.();
    }
  }, [isBlank, onNeeded]);
  const blocks = useMemo(
    () => (isBlank ? [] : read({ id, content })),
    [read, id, content, isBlank],
  );
  const pipe = useContext(PipeContext);
  return useMemo(() => pipe?.(blocks) ?? blocks, [pipe, blocks]);
}

type ParsedContentProps = { contents: ParsedContents; children: ReactNode };

/** For pages whose texts were parsed on the server: the parser is not sent to the browser. */
export function ParsedContent({ contents, children }: ParsedContentProps) {
  const reader = useMemo<ContentReader>(
    // `ownValue` returns unknown; the record's type says that its values are lists.
    () => ({ read: ({ id }) => (ownValue(contents, id) ?? []) as MarkdownBlock[] }),
    [contents],
  );
  return <ContentContext value={reader}>{children}</ContentContext>;
}
