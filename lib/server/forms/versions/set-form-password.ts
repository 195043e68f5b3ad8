import "server-only";
import { hashPassword } from "@/lib/server/auth/passwords";
import { formNotFound } from "../drafts/find-form";
import { updateLiveState } from "./live-state.repository";

/** Sets the password that visitors have to know, or takes it away: at once, without another version. Ends what the last one opened. */
export async function setFormPassword(
  key: { id: number; teamId: number },
  password: string | null,
): Promise<void> {
  const passwordHash = password === null ? null : await hashPassword(password);
  if (!(await updateLiveState(key, { passwordHash }))) {
    throw formNotFound();
  }
}
