import "server-only";
import { randomBytes } from "node:crypto";
import { FORM_DATA_ID } from "@/lib/contracts/public-form/public-form-page";
import { escapeHtml } from "@/lib/domain/texts/escape-html";

/** Where a text stands in the page, which decides how it is escaped: a textarea has it between its tags. */
export type SlotContext = "attribute" | "element" | "data";

/** A prefilled answer that a cached page is filled in with: the page is rendered with `mark` in its place. */
export type PrefillSlot = { key: string; mark: string };

/** Marks that nothing else in a page can contain. */
export function createSlots(keys: readonly string[]): PrefillSlot[] {
  const random = randomBytes(12).toString("hex");
  return keys.map((key, index) => ({ key, mark: `prefilled-${random}-${index}-` }));
}

type FoundSlot = { key: string; contexts: SlotContext[] };

/**
 * The slots of a rendered page by their marks, with the context of each place in order. Only those whose mark
 * stands alone as the value of a control, and nowhere else but in the data for scripts.
 */
export function findPrefillSlots(
  html: string,
  slots: readonly PrefillSlot[],
): Map<string, FoundSlot> {
  const dataStart = html.indexOf(`id="${FORM_DATA_ID}"`);
  const found = slots.flatMap(({ key, mark }): [string, FoundSlot][] => {
    const places = [...html.matchAll(new RegExp(mark, "g"))].map(({ index }) => index);
    const contexts = places.map((start) =>
      dataStart !== -1 && start > dataStart
        ? "data"
        : controlContext(html, { start, end: start + mark.length }),
    );
    const isAlone = contexts.every((context) => context !== null);
    return isAlone && contexts.some((context) => context !== "data")
      ? [[mark, { key, contexts }]]
      : [];
  });
  return new Map(found);
}

/** How a text from `start` to `end` is escaped; null when it is not the whole value of a control. */
function controlContext(
  html: string,
  { start, end }: { start: number; end: number },
): SlotContext | null {
  if (html.startsWith(' value="', start - 8) && html[end] === '"') {
    return "attribute";
  }
  const tag = html.slice(html.lastIndexOf("<", start), start);
  return /^<textarea [^>]*>$/.test(tag) && html.startsWith("</textarea>", end) ? "element" : null;
}

/** The text as it is written in that context. */
export function escapeFor(context: SlotContext, text: string): string {
  switch (context) {
    case "attribute":
      return escapeLikeReact(text);
    case "element":
      // Browsers leave out the first line break of a textarea.
      return `\n${escapeLikeReact(text)}`;
    case "data":
      return JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c");
  }
}

/** In React's spelling, so that a page that is filled in equals one that is rendered. */
function escapeLikeReact(text: string): string {
  return escapeHtml(text).replaceAll("&#39;", "&#x27;");
}
