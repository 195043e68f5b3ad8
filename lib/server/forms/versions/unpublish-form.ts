import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { formNotFound, requireForm } from "../drafts/find-form";
import { clearLiveVersion } from "./form-versions.repository";

/** Takes the public page offline at once; the next publish uses the same address. */
export async function unpublishForm(key: { id: number; teamId: number }): Promise<Form> {
  if (!(await clearLiveVersion({ ...key, now: new Date() }))) {
    throw formNotFound();
  }
  return requireForm(key);
}
