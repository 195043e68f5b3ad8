import "server-only";
import { countFormActivity } from "./count-form-activity";
import type { FormActivity } from "./form-activity.repository";
import { requireFormAccess } from "../drafts/find-form";

/** Views, starts and submissions of the owner's form so far; 404 when it is not the owner's. */
export async function formStats(key: { id: number; teamId: number }): Promise<FormActivity> {
  await requireFormAccess(key);
  return countFormActivity(key.id);
}
