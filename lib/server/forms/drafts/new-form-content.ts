import "server-only";
import { duplicateForm } from "@/lib/domain/forms/duplicate-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { isTemplateId } from "@/lib/domain/forms/templates/form-templates";
import { templateContent } from "@/lib/domain/forms/templates/template-content";
import { keepStageMembers } from "@/lib/domain/stages/keep-stage-members";
import { logger } from "@/lib/server/logging/logger";
import { findReadersOfAnswers } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { findForm } from "./find-form";
import { inLanguage } from "./in-language";

type Start = {
  teamId: number;
  userId: number;
  template?: unknown;
  duplicate?: unknown;
  /** The `Accept-Language` header of whoever makes it. */
  acceptLanguage: string | null;
};

/** The content of a new form: a template, a copy of one of the owner's forms, or empty and in the language of its owner's browser. */
export async function newFormContent(start: Start): Promise<FormContent> {
  if (isTemplateId(start.template)) {
    return templateContent(start.template);
  }
  const original = await findForm({ idText: start.duplicate, teamId: start.teamId });
  if (original === null && start.duplicate !== undefined) {
    // A copy that fails starts empty, without an error (specification, section 7).
    logger.warn({ teamId: start.teamId }, "Could not find the form to copy");
  }
  if (original === null) {
    return inLanguage(EMPTY_CONTENT, start.acceptLanguage);
  }
  const readers = await findReadersOfAnswers({ teamId: start.teamId, formId: null });
  return keepStageMembers(duplicateForm(original), { readers, userId: start.userId });
}
