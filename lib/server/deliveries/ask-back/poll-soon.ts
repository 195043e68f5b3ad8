import "server-only";
import { markDue } from "./live-asks.repository";

/** The next round of polls takes this form first, in whichever process: its board said that something changed. */
export async function pollSoon(formId: number): Promise<void> {
  await markDue(formId);
}
