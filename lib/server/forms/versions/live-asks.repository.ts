import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { FormContent } from "@/lib/domain/forms/form";
import type { DatabaseTransaction } from "@/lib/server/db/client";

type GoesLive = {
  formId: number;
  content: Pick<FormContent, "mondayBoardId" | "settings">;
  now: Date;
};

/**
 * Notes the asks of a version in the transaction that makes it live. One that was live for the same board, column and label
 * goes on; all others begin now.
 */
export async function noteLiveAsks(
  transaction: Pick<DatabaseTransaction, "liveAsk">,
  { formId, content: { mondayBoardId, settings }, now }: GoesLive,
): Promise<void> {
  const asks = mondayBoardId === null ? [] : settings.askBack;
  const placed = asks.map(({ id, columnId, label }) => ({
    askId: id,
    place: [mondayBoardId, columnId, label],
  }));
  const known = await transaction.liveAsk.findMany({
    where: { formId },
    select: { askId: true, place: true },
  });
  const isKnown = (given: (typeof placed)[number]) =>
    known.some((each) => each.askId === given.askId && isDeepStrictEqual(each.place, given.place));
  const kept = placed.filter(isKnown).map(({ askId }) => askId);
  if (known.length > kept.length) {
    await transaction.liveAsk.deleteMany({ where: { formId, askId: { notIn: kept } } });
  }
  const begun = placed.filter(({ askId }) => !kept.includes(askId));
  if (begun.length > 0) {
    const data = begun.map((each) => ({ ...each, formId, since: now }));
    await transaction.liveAsk.createMany({ data });
  }
}

/** The asks of a form end while it is offline: what its board shows until it is live again asks nobody. */
export async function endLiveAsks(
  transaction: Pick<DatabaseTransaction, "liveAsk">,
  formId: number,
): Promise<void> {
  await transaction.liveAsk.deleteMany({ where: { formId } });
}
