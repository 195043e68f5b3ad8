import "server-only";
import { bundledTemplate } from "@/lib/domain/forms/bundled-template";
import { duplicateForm } from "@/lib/domain/forms/duplicate-form";
import type { FormContent } from "@/lib/domain/forms/form";
import { findForm } from "./find-form";

const EMPTY: FormContent = {
  title: "",
  description: "",
  fields: [],
  mondayWorkspaceId: null,
  mondayBoardId: null,
  mondayGroupId: null,
  redirectUrl: null,
  webhooks: [],
};

type Start = { ownerId: number; template?: unknown; duplicate?: unknown };

/** What a new form begins with: the template, a copy of one of the owner's forms, else nothing. */
export async function startingContent(start: Start): Promise<FormContent> {
  if (start.template === "bundled") {
    return bundledTemplate();
  }
  const original = await findForm({ idText: start.duplicate, ownerId: start.ownerId });
  return original ? duplicateForm(original) : EMPTY;
}
