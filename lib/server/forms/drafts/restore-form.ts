import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { formNotFound, requireForm } from "./find-form";
import { untrashForm } from "./forms.repository";
import { trashStart } from "./trash";

/** Restores a form from the trash, online again if it was. 404 when it is not there, 409 at the limit. */
export async function restoreForm({ id, teamId }: { id: number; teamId: number }): Promise<Form> {
  const now = new Date();
  if (!(await untrashForm({ id, teamId, since: trashStart(now), now }))) {
    throw formNotFound();
  }
  return requireForm({ id, teamId });
}
