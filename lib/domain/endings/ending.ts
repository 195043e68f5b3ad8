import type { RuleGroup } from "../rules/rule-group";

/** What a visitor gets after sending instead of the form's thank-you text and redirect. */
export type Ending = {
  id: string;
  /** Over the answers that are stored; without any rule the ending is always met. */
  rules: RuleGroup;
  /** The heading; blank = "Thank you". */
  title: string;
  /** Markdown; blank = the standard text. */
  text: string;
  /** Where the visitor is sent; null = nowhere: the ending's own page is shown. */
  redirectUrl: string | null;
};

export const ENDINGS_PER_FORM = 20;

/** How an ending is named in sentences and lists: by its title, else by its place. */
export function endingName({ title }: Pick<Ending, "title">, index: number): string {
  return title.trim() === "" ? `Ending ${index + 1}` : title.trim();
}

/** How the ending of a submission is named, by its id: as in its version, or the id when it is gone. */
export function endingNameOf(endings: readonly Ending[], endingId: string): string {
  const index = endings.findIndex(({ id }) => id === endingId);
  const ending = endings[index];
  return ending === undefined ? endingId : endingName(ending, index);
}
