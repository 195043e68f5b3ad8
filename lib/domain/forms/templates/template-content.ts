import type { FormContent } from "../form";
import { approvalTemplate } from "./approval-template";
import { bundledTemplate } from "./bundled-template";
import { eventTemplate } from "./event-template";
import { feedbackTemplate } from "./feedback-template";
import type { TemplateId } from "./form-templates";
import { quoteTemplate } from "./quote-template";

const CONTENTS: Record<TemplateId, () => FormContent> = {
  quote: quoteTemplate,
  event: eventTemplate,
  feedback: feedbackTemplate,
  approval: approvalTemplate,
  bundled: bundledTemplate,
};

/** The content of a form that begins there; a new copy on every call. */
export function templateContent(id: TemplateId): FormContent {
  return CONTENTS[id]();
}
