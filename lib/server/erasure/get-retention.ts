import "server-only";
import type { z } from "zod";
import type { retentionResponse } from "@/lib/contracts/submissions/retention";
import { isNoticeOver, NOTICE_MS } from "@/lib/domain/retention/retention";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findHeldBack } from "./held-back.repository";
import { countDue, findRetention } from "./retention.repository";

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
  const toldAt = form?.toldAt ?? null;
  const erasesFrom = toldAt && new Date(toldAt.getTime() + NOTICE_MS);
  const isErasing = form !== null && isNoticeOver(toldAt, now);
  return {
    toldAt: toldAt?.toISOString() ?? null,
    erasesFrom: erasesFrom?.toISOString() ?? null,
    dueCount: form && erasesFrom ? await countDue(form, erasesFrom > now ? erasesFrom : now) : 0,
    heldBack: isErasing ? (await findHeldBack(form, now, 0)).count : 0,
  };
}
