import "server-only";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import type { MailContent } from "./mail-content";

// Limits the size of an e-mail; its link leads to the complete answers. In characters.
const MAX_ROWS = 200;
const MAX_LABEL = 300;
const MAX_ANSWER = 2000;
const MAX_TITLE = 120;

type Answer = { label: string; value: DisplayValue };
type MailRows = Pick<MailContent, "rows"> & {
  /** Sentences that answers are omitted, or that there are none. */
  remarks: string[];
};

/** The answers as rows of an e-mail, shortened; empty answers are omitted. */
export function mailRows(answered: readonly Answer[]): MailRows {
  const all = answered
    .map(({ label, value }) => ({ label, text: flattenDisplay(value) }))
    .filter(({ text }) => text !== "");
  const rows = all
    .slice(0, MAX_ROWS)
    .map(({ label, text }) => ({ label: cut(label, MAX_LABEL), text: cut(text, MAX_ANSWER) }));
  const remarks = [
    ...(all.length === 0 ? ["It came without answers."] : []),
    ...(all.length > rows.length ? [`The first ${MAX_ROWS} answers follow.`] : []),
  ];
  return { rows, remarks };
}

/** A title shortened to fit into a subject. */
export function shortTitle(title: string): string {
  return cut(title, MAX_TITLE);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
