/** What respondents are asked again when the board says so: "the board asks back". */
export type Ask = {
  id: string;
  /** A status column of the form's board. */
  columnId: string;
  /** The label that asks. */
  label: string;
  /** The label that the item gets with the answer. */
  answeredLabel: string;
  /** The questions that are open then; all others show what was answered. */
  fieldIds: string[];
  /** The e-mail field whose answer is the address. */
  to: { fieldId: string };
  /** One line, with pipes of choices, numbers, dates and calculations alone. */
  subject: string;
  /** Markdown with pipes; the link follows it. */
  text: string;
};

export const ASKS_PER_FORM = 5;

/** How an ask is named in sentences and lists: by its label, else by its place. */
export function askName({ label }: Pick<Ask, "label">, index: number): string {
  return label.trim() || `Ask ${index + 1}`;
}
