import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { hasTags } from "@/lib/domain/forms/tags";
import { findFormsOf } from "./forms.repository";
import { presentForms } from "./present-form";
import { trashStart } from "./trash";

/** The owner's forms, the last edited first; with `trash` those deleted in the last 30 days. */
export async function listForms({
  teamId,
  formIds = null,
  tags = [],
  trash = false,
}: {
  teamId: number;
  /** Only these; null = all. */
  formIds?: readonly number[] | null;
  /** Only forms that have all of these. */
  tags?: readonly string[];
  trash?: boolean;
}): Promise<Form[]> {
  const deletedSince = trash ? trashStart(new Date()) : null;
  const forms = await findFormsOf({ teamId, formIds, deletedSince });
  return presentForms(forms.filter((form) => hasTags(form.tags, tags)));
}
