import type { FormContent } from "../form";
import { bundledTemplate } from "./bundled-template";
import { eventStart } from "./event-start";
import { feedbackStart } from "./feedback-start";
import { quoteStart } from "./quote-start";
import type { StartingPointId } from "./starting-points";

const CONTENTS: Record<StartingPointId, () => FormContent> = {
  quote: quoteStart,
  event: eventStart,
  feedback: feedbackStart,
  bundled: bundledTemplate,
};

/** The content of a form that begins there; a new copy on every call. */
export function startingPointContent(id: StartingPointId): FormContent {
  return CONTENTS[id]();
}
