"use client";

import { useMemo, useState, type ReactNode } from "react";
import { ContentContext, type ContentReader } from "./content-context";
import { asTyped } from "./as-typed";

/**
 * For owners, whose texts change as they type: parses in the browser. The parser weighs 44 kB, so
 * it comes with the first text there is to draw, which stands as typed until then.
 */
export function LiveContent({ children }: { children: ReactNode }) {
  const [read, setRead] = useState<ContentReader["read"]>(() => asTyped);
  const reader = useMemo<ContentReader>(
    () => ({ read, ...(read === asTyped ? { onNeeded: () => void load().then(setRead) } : {}) }),
    [read],
  );
  return <ContentContext value={reader}>{children}</ContentContext>;
}

/** A state setter that is given a function calls it, hence the function that returns one. */
async function load(): Promise<() => ContentReader["read"]> {
  const { parseMarkdown } = await import("./parse-markdown");
  loaded ??= ({ content }) => parseMarkdown(content);
  const read = loaded;
  return () => read;
}

// One function for everyone: each new one would draw all texts again.
let loaded: ContentReader["read"] | null = null;
