import type { ReactNode } from "react";
import type { unchangedAnswers as UnchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import type { PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import type { SaveButtonProps } from "../resume/save-button-props";
import type { ItemConflictsProps } from "./item-conflicts";
import type { ItemSending } from "./send-item";

/** Where a link sends the answers to, and what its page showed of what it opened; undefined: to the form itself. */
export type LinkSending = Omit<ItemSending, "link"> & {
  link: () => { action: string; revision?: string } | undefined;
};

/** What a page needs, beside those of every form, that a link opened or that may be saved under one. */
export type LinkParts = {
  /** Draws the answers that were changed here and elsewhere, of an item or a submission. */
  Conflicts?: (props: ItemConflictsProps) => ReactNode;
  createSending: (item: PageItem | undefined) => LinkSending | undefined;
  /** The answers kept on the device that are not outdated. */
  unchangedAnswers: (
    fields: Parameters<typeof UnchangedAnswers>[0],
    stored: Parameters<typeof UnchangedAnswers>[1],
    now: Parameters<typeof UnchangedAnswers>[2],
    texts: SystemTexts,
  ) => ReturnType<typeof UnchangedAnswers>;
  /** Draws "Save and continue later". */
  SaveButton?: (props: SaveButtonProps) => ReactNode;
};
