import "server-only";
import type { Ending } from "@/lib/domain/endings/ending";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { loadVersion, type PublishedVersion } from "../version/published-version";

export type ShownEnding = Pick<Ending, "title" | "text" | "redirectUrl"> & {
  /** The text, parsed. */
  blocks: readonly MarkdownBlock[];
};

/** Versions stay in memory, and so do their parsed texts. */
const parsedTexts = new WeakMap<Ending, readonly MarkdownBlock[]>();

type Sent = { versionId: number; endingId: string | null };

/**
 * The ending of a stored submission as whoever sent it sees it, from the version that was answered: the one
 * place where it is made. Null without one, or when the version was deleted.
 */
export async function shownEnding(
  { versionId, endingId }: Sent,
  live: PublishedVersion,
): Promise<ShownEnding | null> {
  if (endingId === null) {
    return null;
  }
  const version = versionId === live.versionId ? live : await loadVersion(versionId);
  const ending = version?.settings.endings.find(({ id }) => id === endingId);
  if (ending === undefined) {
    return null;
  }
  const { title, text, redirectUrl } = ending;
  const blocks = parsedTexts.get(ending) ?? parseMarkdown(text);
  parsedTexts.set(ending, blocks);
  return { title, text, blocks, redirectUrl };
}

/** Where whoever sent a submission is sent on: by its ending, else by the form. Null = nowhere. */
export function nextAddress(ending: ShownEnding | null, live: PublishedVersion): string | null {
  const { redirectUrl } = ending ?? live;
  return redirectUrl === null ? null : safeHttpUrl(redirectUrl);
}
