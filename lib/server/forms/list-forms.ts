import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { findFormsOf, findTrashedFormsOf } from "./forms.repository";
import { presentForms } from "./present-form";
import { trashStart } from "./trash";

/** The owner's forms, the last edited first; with `trash` those deleted in the last 30 days. */
export async function listForms({
  ownerId,
  trash,
}: {
  ownerId: number;
  trash?: boolean;
}): Promise<Form[]> {
  const forms =
    trash === true
      ? await findTrashedFormsOf({ ownerId, since: trashStart(new Date()) })
      : await findFormsOf(ownerId);
  return presentForms(forms);
}
