import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { findFormsOf } from "./forms.repository";
import { presentForms } from "./present-form";
import { trashStart } from "./trash";

/** The owner's forms, the last edited first; with `trash` those deleted in the last 30 days. */
export async function listForms({
  teamId,
  formIds = null,
  trash = false,
}: {
  teamId: number;
  /** Only these; null = all. */
  formIds?: readonly number[] | null;
  trash?: boolean;
}): Promise<Form[]> {
  return presentForms(
    await findFormsOf({ teamId, formIds, deletedSince: trash ? trashStart(new Date()) : null }),
  );
}
