import { unchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import type { LinkParts } from "../send/link-parts";
import { resumeSending } from "./resume-action";
import { SaveButton } from "./save-button";

/** What the page of a form needs that may be saved and continued elsewhere. */
export const linkParts: LinkParts = {
  createSending: () => resumeSending,
  unchangedAnswers: (fields, stored, now, { items, saving }) =>
    unchangedAnswers(fields, stored, now, {
      restored: items.restored,
      changed: saving.elsewhere,
      both: items.both,
    }),
  SaveButton,
};
