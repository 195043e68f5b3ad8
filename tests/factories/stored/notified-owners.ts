import { retentionKey } from "@/lib/domain/retention/retention";
import { db } from "@/lib/server/db/client";
import { findRetention } from "@/lib/server/erasure/retention.repository";

/** Notes that the owners of a form were notified of its retention then. */
export async function notifyOwnersAt(formId: number, at: Date): Promise<void> {
  const form = await findRetention(formId);
  if (form === null) {
    throw new Error("The form has no retention.");
  }
  await db.form.update({
    where: { id: formId },
    data: { retentionSince: at, retentionToldAt: at, retentionToldFor: retentionKey(form) },
  });
}
