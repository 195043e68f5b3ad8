"use client";

import { useMemo, useState, type ReactNode } from "react";
import { INLINE_MARKDOWN } from "@/lib/domain/fields/inline-markdown-id";
import { ContentContext, type ContentReader } from "./content-context";
import { InlineMarkdownProvider } from "./inline-markdown";
import { plainTextTree } from "./plain-text-tree";

/**
 * For owners, who edit their texts: parses in the browser. The parser weighs 44 kB, so it loads
 * with the first text that needs it; until then the source is shown.
 */
export function BrowserMarkdown({ children }: { children: ReactNode }) {
  const [read, setRead] = useState<ContentReader["read"]>(() => plainTextTree);
  const reader = useMemo<ContentReader>(
    () => ({
      read,
      ...(read === plainTextTree ? { onNeeded: () => void load().then(setRead) } : {}),
    }),
    [read],
  );
  return (
    <ContentContext value={reader}>
      <InlineMarkdownProvider>{children}</InlineMarkdownProvider>
    </ContentContext>
  );
}

/** React calls a function that is passed to a state setter, hence the function that returns one. */
async function load(): Promise<() => ContentReader["read"]> {
  const { parseInline, parseMarkdown } = await import("./parse-markdown");
  loaded ??= ({ id, content }) =>
    id.startsWith(INLINE_MARKDOWN) ? parseInline(content) : parseMarkdown(content);
  const read = loaded;
  return () => read;
}

// One shared function: a new identity would re-render all texts.
let loaded: ContentReader["read"] | null = null;
