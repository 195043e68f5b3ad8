import "server-only";
import { bundledTemplate } from "@/lib/domain/forms/bundled-template";
import { duplicateForm } from "@/lib/domain/forms/duplicate-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { logger } from "@/lib/server/logger";
import { findForm } from "./find-form";

type Start = { ownerId: number; template?: unknown; duplicate?: unknown };

/** What a new form begins with: the template, a copy of one of the owner's forms, else nothing. */
export async function startingContent(start: Start): Promise<FormContent> {
  if (start.template === "bundled") {
    return bundledTemplate();
  }
  const original = await findForm({ idText: start.duplicate, ownerId: start.ownerId });
  if (original === null && start.duplicate !== undefined) {
    // Nothing more is asked of a copy that fails (specification, section 7).
    logger.warn({ ownerId: start.ownerId }, "form to copy not found");
  }
  return original ? duplicateForm(original) : EMPTY_CONTENT;
}
