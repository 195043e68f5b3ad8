import "server-only";
import { trashForm } from "./forms.repository";
import { formNotFound } from "./find-form";

/** Puts the form and its submissions into the trash for 30 days; its public page is gone at once. */
export async function deleteForm({ id, ownerId }: { id: number; ownerId: number }): Promise<void> {
  if (!(await trashForm({ id, ownerId, now: new Date() }))) {
    throw formNotFound();
  }
}
