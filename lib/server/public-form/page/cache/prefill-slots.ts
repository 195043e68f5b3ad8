import "server-only";
import { randomBytes } from "node:crypto";
import { FORM_DATA_ID } from "@/lib/contracts/public-form/public-form-page";
import { escapeHtml } from "@/lib/domain/texts/escape-html";

/** A prefilled text that a cached page is filled in with: the page is drawn with `mark` in its place. */
export type PrefillSlot = { key: string; mark: string };

/** How a text is written where it stands in the page. */
const writers = {
  attribute: escapeText,
  // Browsers leave out the first line break of a textarea.
  element: (text: string) => `\n${escapeText(text)}`,
  data: (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("<", "\\u003c"),
};
type Context = keyof typeof writers;

/** Marks that nothing else in a page can hold. */
export function createSlots(keys: readonly string[]): PrefillSlot[] {
  const random = randomBytes(12).toString("hex");
  return keys.map((key, index) => ({ key, mark: `prefilled-${random}-${index}-` }));
}

/**
 * The page with a mark of its own for each way in which a text is written, and those marks. `unfillable`: keys of texts that stand elsewhere
 * than as the whole value of a control and in the data for scripts, as they decide more of the page than their own place.
 */
export function markContexts(html: string, slots: readonly PrefillSlot[]) {
  if (slots.length === 0) {
    return { marked: html, marks: [], unfillable: [] };
  }
  const dataStart = html.indexOf(`id="${FORM_DATA_ID}"`);
  const contexts = new Map(slots.map(({ mark }) => [mark, new Set<Context | null>()]));
  const anyMark = new RegExp(slots.map(({ mark }) => mark).join("|"), "g");
  const marked = html.replace(anyMark, (mark, start: number) => {
    const context = contextAt(html, { start, end: start + mark.length, dataStart });
    contexts.get(mark)?.add(context);
    return mark + context;
  });
  const unfillable = slots.flatMap(({ key, mark }) => {
    const found = contexts.get(mark);
    const isOfControl = found?.has("attribute") || found?.has("element");
    return isOfControl && !found?.has(null) ? [] : [key];
  });
  const marks = [...contexts].flatMap(([mark, found]) =>
    [...found].map((context) => mark + context),
  );
  return { marked, marks, unfillable };
}

/** As it is drawn: values stand in double quotes. */
function escapeText(text: string): string {
  return escapeHtml(text).replaceAll("&#39;", "'");
}

type Place = { start: number; end: number; dataStart: number };

function contextAt(html: string, { start, end, dataStart }: Place): Context | null {
  if (dataStart !== -1 && start > dataStart) {
    return "data";
  }
  if (html.startsWith(' value="', start - 8) && html[end] === '"') {
    return "attribute";
  }
  const tag = html.slice(html.lastIndexOf("<", start), start);
  return /^<textarea [^>]*>$/.test(tag) && html.startsWith("</textarea>", end) ? "element" : null;
}

/** What stands in a page at each mark that `markContexts` left: the answers, written as the place asks. */
export function slotTexts(
  slots: readonly PrefillSlot[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
  return Object.fromEntries(
    slots.flatMap(({ key, mark }) =>
      // Only texts have slots.
      Object.entries(writers).map(([context, write]) => [
        mark + context,
        write(String(answers[key])),
      ]),
    ),
  );
}
