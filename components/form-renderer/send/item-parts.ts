import { unchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import { ItemConflicts } from "./item-conflicts";
import { createItemSending } from "./send-item";

/** What a page needs that a link opened, beside those of every form. */
export const itemParts = { Conflicts: ItemConflicts, createItemSending, unchangedAnswers };

export type ItemParts = typeof itemParts;
