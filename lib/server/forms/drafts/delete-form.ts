import "server-only";
import { trashForm } from "./forms.repository";
import { formNotFound } from "./find-form";

/** Moves the form with its submissions to the trash for 30 days; its public page is offline at once. */
export async function deleteForm({ id, ownerId }: { id: number; ownerId: number }): Promise<void> {
  if (!(await trashForm({ id, ownerId, now: new Date() }))) {
    throw formNotFound();
  }
}
