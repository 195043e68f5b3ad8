import "server-only";
import { db } from "@/lib/server/db/client";
import { findMailAddresses } from "./mail-addresses.repository";

/** In whose name a form sends messages: null = nobody's; and whether whoever made it, or an owner of its team, confirmed an address. */
export async function findMessageSender({
  formId,
  teamId,
}: {
  formId: number;
  teamId: number;
}): Promise<{ senderName: string | null; isConfirmed: boolean }> {
  const form = await db.form.findUnique({
    where: { id: formId },
    select: { createdById: true, team: { select: { senderName: true } } },
  });
  const about = { teamId, formId, madeById: form?.createdById ?? null };
  const confirmed = await findMailAddresses(db, about);
  return { senderName: form?.team.senderName ?? null, isConfirmed: confirmed.length > 0 };
}
