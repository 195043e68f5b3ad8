import "server-only";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import type { MailContent } from "./mail-content";

// Enough to read; the rest is behind the link.
const MAX_ROWS = 200;
const MAX_LABEL = 300;
const MAX_ANSWER = 2000;
const MAX_TITLE = 120;

type Answered = { label: string; value: DisplayValue };
type MailRows = Pick<MailContent, "rows"> & {
  /** Says that answers are left out, or that there are none. */
  remarks: string[];
};

/** What was answered, as far as a mail holds it. */
export function mailRows(answered: readonly Answered[]): MailRows {
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

/** A title that fits a subject. */
export function shortTitle(title: string): string {
  return cut(title, MAX_TITLE);
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
