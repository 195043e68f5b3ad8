import "server-only";
import type { z } from "zod";
import type { retentionResponse } from "@/lib/contracts/submissions/retention";
import { mayErase, NOTIFIED_AHEAD_MS } from "@/lib/domain/retention/retention";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { countDue, findRetention } from "./retention.repository";
import { countUndelivered } from "./undelivered.repository";

/** What a form's retention does. 404 when it is not the team's. */
export async function getRetention({
  id,
  teamId,
}: {
  id: number;
  teamId: number;
}): Promise<z.infer<typeof retentionResponse>> {
  await requireFormAccess({ id, teamId });
  const now = new Date();
  const form = await findRetention(id);
  const notifiedAt = form?.notifiedAt ?? null;
  const erasesFrom = notifiedAt && new Date(notifiedAt.getTime() + NOTIFIED_AHEAD_MS);
  const isErasing = form !== null && mayErase(notifiedAt, now);
  return {
    toldAt: notifiedAt?.toISOString() ?? null,
    erasesFrom: erasesFrom?.toISOString() ?? null,
    dueCount: form && erasesFrom ? await countDue(form, erasesFrom > now ? erasesFrom : now) : 0,
    heldBack: isErasing ? await countUndelivered(form, now) : 0,
  };
}
