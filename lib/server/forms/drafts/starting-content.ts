import "server-only";
import { bundledTemplate } from "@/lib/domain/forms/bundled-template";
import { duplicateForm } from "@/lib/domain/forms/duplicate-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { logger } from "@/lib/server/logger";
import { findForm } from "./find-form";

type Start = { teamId: number; template?: unknown; duplicate?: unknown };

/** The content of a new form: the template, a copy of one of the owner's forms, or empty. */
export async function startingContent(start: Start): Promise<FormContent> {
  if (start.template === "bundled") {
    return bundledTemplate();
  }
  const original = await findForm({ idText: start.duplicate, teamId: start.teamId });
  if (original === null && start.duplicate !== undefined) {
    // A copy that fails starts empty, without an error (specification, section 7).
    logger.warn({ teamId: start.teamId }, "Could not find the form to copy");
  }
  return original ? duplicateForm(original) : EMPTY_CONTENT;
}
