import "server-only";
import type { Form } from "@/lib/domain/forms/form";
import { formNotFound, requireForm } from "../drafts/find-form";
import { updateLiveState } from "./live-state.repository";

/** Gives a form these tags, in place of those that it has, without another version. */
export async function setTags(key: { id: number; teamId: number }, tags: string[]): Promise<Form> {
  if (!(await updateLiveState(key, { tags }))) {
    throw formNotFound();
  }
  return requireForm(key);
}
