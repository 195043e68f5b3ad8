import type { Untranslated } from "../languages/untranslated";
import { namedText, type Labelled } from "../piping/named-text";
import type { RuleGroup } from "../rules/rule-group";

export const ENDING_ICONS = ["done", "info", "none"] as const;
export type EndingIcon = (typeof ENDING_ICONS)[number];

/** What a visitor gets after sending instead of the form's thank-you text and redirect. */
export type Ending = {
  id: string;
  /** Over the answers that are stored; without any rule the ending is always met. */
  rules: RuleGroup;
  /** Beside the heading; none = no sign. */
  icon: EndingIcon;
  /** The heading; blank = "Thank you". */
  title: string;
  /** Markdown; blank = the standard text. */
  text: string;
  /** Where the visitor is sent; null = nowhere: the ending's own page is shown. */
  redirectUrl: string | null;
  /** Of a version in a language: which of its texts are in the original's. */
  untranslated?: Untranslated | undefined;
};

/** Stands for the ending where fields have their ids, as in exports and the index. No field has it. */
export const ENDING_ID = "@ending";

export const ENDINGS_PER_FORM = 20;

/** `fields`: of the same version; null = fields cannot be named here. */
type Place = { index: number; fields: readonly Labelled[] | null };

/** How an ending is named in sentences and lists: by its title, which names fields, else by its place. */
export function endingName({ title }: Pick<Ending, "title">, { index, fields }: Place): string {
  return namedText(title.trim(), fields) || `Ending ${index + 1}`;
}

type Version = { endings: readonly Ending[]; fields: readonly Labelled[] };

/** How the ending of a submission is named, by its id: as in its version, or the id when it is gone. */
export function endingNameOf(endingId: string, { endings, fields }: Version): string {
  const index = endings.findIndex(({ id }) => id === endingId);
  const ending = endings[index];
  return ending === undefined ? endingId : endingName(ending, { index, fields });
}
