import "server-only";
import type { z } from "zod";
import type {
  eraseHeldBackResponse,
  retentionResponse,
} from "@/lib/contracts/submissions/retention";
import { AppError } from "@/lib/domain/errors";
import { isNoticeOver, NOTICE_MS } from "@/lib/domain/retention/retention";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { eraseSubmissions } from "./erase-submissions";
import { findHeldBack } from "./held-back.repository";
import { countDue, findRetention, whileRetained } from "./retention.repository";

const BATCH = 500;
/** A form's submissions that one call erases at most; the next goes on. */
const MOST = 5_000;

type Key = { id: number; teamId: number };

/** What a form's retention does. 404 when it is not the team's. */
export async function getRetention({
  id,
  teamId,
}: Key): Promise<z.infer<typeof retentionResponse>> {
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

/**
 * Erases the submissions of a form that only a delivery holds back; their items stay on the board. 404 when the form is not
 * the team's, 409 when by now another number is held back.
 */
export async function eraseHeldBack({
  id,
  teamId,
  count,
}: Key & { count: number }): Promise<z.infer<typeof eraseHeldBackResponse>> {
  const { heldBack } = await getRetention({ id, teamId });
  const form = await findRetention(id);
  if (heldBack !== count || form === null) {
    throw new AppError("conflict", "By now another number of answers waits. Please look again.");
  }
  const now = new Date();
  const most = Math.min(count, MOST);
  let erased = 0;
  // Others may be held back by now: no more than was confirmed.
  while (erased < most) {
    const { ids } = await findHeldBack(form, now, Math.min(BATCH, most - erased));
    const some = await eraseSubmissions({ ids, now, reason: whileRetained(form) });
    if (some === 0) {
      break;
    }
    erased += some;
  }
  return { count: erased };
}
