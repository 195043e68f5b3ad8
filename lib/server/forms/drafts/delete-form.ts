import "server-only";
import { formNotFound } from "./find-form";
import { trashForm } from "./forms.repository";

/** Moves the form with its submissions to the trash for 30 days; its public page is offline at once. */
export async function deleteForm({ id, teamId }: { id: number; teamId: number }): Promise<void> {
  if (!(await trashForm({ id, teamId, now: new Date() }))) {
    throw formNotFound();
  }
}
