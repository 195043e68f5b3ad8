import "server-only";
import type { z } from "zod";
import type { eraseUndeliveredResponse } from "@/lib/contracts/submissions/retention";
import { AppError } from "@/lib/domain/errors";
import { eraseSubmissions } from "./erase-submissions";
import { getRetention } from "./get-retention";
import { findRetention, whileRetained } from "./retention.repository";
import { findUndelivered } from "./undelivered.repository";

const BATCH = 500;
/** A form's submissions that one call erases at most; the next goes on. */
const MOST = 5_000;

/**
 * Erases the submissions of a form that are due but for a delivery that did not arrive; their items stay on the board. 404 when
 * the form is not the team's, 409 when by now another number is undelivered.
 */
export async function eraseUndelivered({
  id,
  teamId,
  count,
}: {
  id: number;
  teamId: number;
  count: number;
}): Promise<z.infer<typeof eraseUndeliveredResponse>> {
  const { heldBack } = await getRetention({ id, teamId });
  const form = await findRetention(id);
  if (heldBack !== count || form === null) {
    throw new AppError(
      "conflict",
      "The number of submissions that were not delivered has changed. Please look again.",
    );
  }
  const now = new Date();
  const most = Math.min(count, MOST);
  let erased = 0;
  // Others may be undelivered by now: no more than was confirmed.
  while (erased < most) {
    const ids = await findUndelivered(form, now, Math.min(BATCH, most - erased));
    const some = await eraseSubmissions({ ids, now, reason: whileRetained(form) });
    if (some === 0) {
      break;
    }
    erased += some;
  }
  return { count: erased };
}
