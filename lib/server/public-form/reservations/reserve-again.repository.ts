import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import { reservationsOf } from "@/lib/form-engine/reservations/reservations-of";
import type { DatabaseTransaction } from "@/lib/server/db/client";
import { withBoardLimits, type BoardLimits } from "./board-limits";
import {
  deleteReservations,
  findReservations,
  insertReservations,
  lockTotals,
} from "./reservations.repository";
import { reserve } from "./reserve.repository";
import { wantedRow } from "./wanted-row";
import { findReservingVersion } from "./work-out.repository";

type Corrected = {
  formId: number;
  submissionId: number;
  answers: Answers;
  boardLimits: BoardLimits;
  /** Whether limits are not asked: nobody sent it. */
  isForced: boolean;
};

/**
 * Replaces what a submission reserves by what its corrected answers do, in the transaction that stores them and has
 * locked the submission.
 * @throws {AppError} 409 with the field when it cannot have that; it keeps what it had
 * @throws {ReservationsBehind} see `lockTotals`
 */
export async function reserveAgain(
  transaction: DatabaseTransaction,
  { formId, submissionId, answers, boardLimits, isForced }: Corrected,
): Promise<void> {
  const form = await transaction.form.findUnique({
    where: { id: formId },
    select: { reservationsFrom: true, liveVersionId: true },
  });
  const version = form && (await findReservingVersion(transaction, form));
  if (version === null) {
    return;
  }
  const { quarantined } = await transaction.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { quarantined: true },
  });
  const held = await findReservations(transaction, [submissionId]);
  const wanted = reservationsOf(withBoardLimits(version, boardLimits), answers);
  // All at once, in their order.
  const rows = [...held, ...wanted.map(wantedRow)];
  await lockTotals(transaction, { formId, rows });
  const { uniqueMessage } = version.settings;
  const each = { wanted, isCounted: !quarantined, held, uniqueMessage, isForced };
  const [reserved] = await reserve(transaction, { formId, wanting: [each] });
  if (reserved?.refusal) {
    throw reserved.refusal;
  }
  await deleteReservations(transaction, held);
  const added = (reserved?.rows ?? []).map((row) => ({ ...row, submissionId }));
  await insertReservations(transaction, { formId, rows: added });
}
