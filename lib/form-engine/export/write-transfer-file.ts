import type { Field } from "@/lib/domain/fields/base-field";
import { withoutBoardKeys } from "@/lib/domain/fields/without-board-keys";
import type { FormContent } from "@/lib/domain/forms/form";
import type { Theme } from "@/lib/domain/theme/theme";
import { labelOfKey } from "../translations/translate-content";
import type { TranslationsByLanguage } from "../translations/translation";
import { stagesWithoutPeople } from "./account-people";

export const TRANSFER_FORMAT = "formlane-form";
export const TRANSFER_VERSION = 1;

/** The form as the text of a transfer file, with its tags and translations. `exportedAt`: ISO 8601. */
export function writeTransferFile(
  content: FormContent & { tags?: readonly string[] },
  exportedAt: string,
  translations: TranslationsByLanguage = {},
): string {
  const { title, description, redirectUrl, tags = [] } = content;
  const { logoId, logoText, noticeMembers, chats, askBack, itemName, ...others } = content.settings;
  const { endingColumnId, stageColumnId, statusColumnId, notWrittenColumns, ...moved } = others;
  const { boardMode, matchFieldId, matchMissing, ...kept } = moved;
  const theme = withoutPicture(kept.theme);
  const settings = { ...kept, theme, stages: stagesWithoutPeople(kept) };
  const fields = content.fields.map(withoutAccount);
  const texts = { translations: withoutLabels(translations) };
  const hasTexts = Object.keys(texts.translations).length > 0;
  const form = {
    title,
    description,
    redirectUrl,
    fields,
    settings,
    ...(tags.length > 0 && { tags }),
    ...(hasTexts && texts),
  };
  return `${JSON.stringify({ format: TRANSFER_FORMAT, version: TRANSFER_VERSION, exportedAt, form }, null, 2)}\n`;
}

type Shown = Field & { mediaId?: unknown; optionImages?: unknown };

/** A board belongs to the account in which it was chosen, as do pictures and videos, to which they were uploaded. */
export function withoutAccount(field: Field): Field {
  const { mediaId, optionImages, ...rest }: Shown = withoutBoardKeys(field);
  return { ...rest, populateFromMonday: false };
}

/** A theme without the picture that its form uploaded. */
export function withoutPicture(theme: Theme | null): Theme | null {
  return theme && { ...theme, background: null };
}

/** Translations of labels belong to a board. */
function withoutLabels(translations: TranslationsByLanguage): TranslationsByLanguage {
  const languages = Object.entries(translations).map(([language, texts]) => {
    const own = Object.entries(texts).filter(([key]) => labelOfKey(key) === null);
    return [language, Object.fromEntries(own)] as const;
  });
  return Object.fromEntries(languages.filter(([, texts]) => Object.keys(texts).length > 0));
}
