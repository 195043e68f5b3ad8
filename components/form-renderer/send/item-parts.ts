import { unchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import { ItemConflicts } from "./item-conflicts";
import type { LinkParts } from "./link-parts";
import { createItemSending } from "./send-item";

/** What a page needs that a link to an item or a submission opened, beside those of every form. */
export const linkParts: LinkParts = {
  Conflicts: ItemConflicts,
  createSending: (item) => item && createItemSending(item),
  unchangedAnswers: (fields, stored, now, { items }) =>
    unchangedAnswers(fields, stored, now, items),
};
