import { unchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import type { LinkParts } from "../send/link-parts";
import { resumeSending } from "./resume-action";
import { SaveButton } from "./save-button";

const SAVED_ELSEWHERE = "Saved elsewhere in the meantime, and shown here as saved";

/** What the page of a form needs that may be saved and continued elsewhere. */
export const linkParts: LinkParts = {
  createSending: () => resumeSending,
  unchangedAnswers: (fields, stored, now) => unchangedAnswers(fields, stored, now, SAVED_ELSEWHERE),
  SaveButton,
};
