import "server-only";
import type { z } from "zod";
import type { eraseHeldBackResponse } from "@/lib/contracts/submissions/retention";
import { AppError } from "@/lib/domain/errors";
import { eraseSubmissions } from "./erase-submissions";
import { getRetention } from "./get-retention";
import { findHeldBack } from "./held-back.repository";
import { findRetention, whileRetained } from "./retention.repository";

const BATCH = 500;
/** A form's submissions that one call erases at most; the next goes on. */
const MOST = 5_000;

/**
 * Erases the submissions of a form that only a delivery holds back; their items stay on the board. 404 when the form is not
 * the team's, 409 when by now another number is held back.
 */
export async function eraseHeldBack({
  id,
  teamId,
  count,
}: {
  id: number;
  teamId: number;
  count: number;
}): Promise<z.infer<typeof eraseHeldBackResponse>> {
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
