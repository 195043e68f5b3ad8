import "server-only";
import type { StopFormRequest } from "@/lib/contracts/forms/forms";
import type { Form } from "@/lib/domain/forms/form";
import { formNotFound, requireForm } from "../drafts/find-form";
import { updateLiveState } from "./live-state.repository";

/** Stops taking answers, or takes them again: at once, for every process, without another version (decision 063). */
export async function stopForm(
  key: { id: number; teamId: number },
  stop: StopFormRequest,
): Promise<Form> {
  if (!(await updateLiveState(key, stop))) {
    throw formNotFound();
  }
  return requireForm(key);
}
