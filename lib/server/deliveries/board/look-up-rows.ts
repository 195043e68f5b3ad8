import "server-only";
import { rowsForBoard, type KnownOfRow } from "@/lib/form-engine/board/items/subitems";
import type { DeliverySource } from "../delivery-source.repository";
import { lookUpColumns } from "./look-up-columns";
import { lookUpLinks } from "./look-up-links";

type LookingUp = {
  token: string;
  source: DeliverySource;
  /** The board of the subitems. */
  board: { boardId: string; columns: readonly { id: string; type: string; settings: unknown }[] };
};

/**
 * Asks what the values of rows need that are written to subitems, by table and row, as `lookUpColumns` and `lookUpLinks` do for an
 * item. Rows whose columns need nothing ask nothing.
 * @throws {BoardServiceError} when asking again may help
 */
export async function lookUpRows({
  token,
  source,
  board: { boardId, columns },
}: LookingUp): Promise<ReadonlyMap<string, readonly KnownOfRow[]>> {
  const found = new Map<string, KnownOfRow[]>();
  for (const { fieldId, columns: fields, rows } of rowsForBoard(source.fields, source.answers)) {
    const known: KnownOfRow[] = [];
    for (const answers of rows) {
      const row = { token, source: { ...source, fields, answers }, columns };
      known.push({
        lookups: await lookUpColumns({ ...row, boardId }),
        links: await lookUpLinks(row),
      });
    }
    found.set(fieldId, known);
  }
  return found;
}
