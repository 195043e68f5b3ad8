import "server-only";
import { requireLiveFormById } from "@/lib/server/public-form/version/live-form";
import { readForVisitor } from "@/lib/server/board-service/board-cache";
import { visitorQueries } from "./visitor-queries";
import { linkedItemsQuery, valuesByFilterQuery } from "@/lib/server/board-service/board-queries";

/** Reads what the visitors of a published form will ask for, so that none of them has to wait. */
export async function warmBoardCache(formId: number): Promise<void> {
  const live = await requireLiveFormById(formId);
  for (const { filterColumnId, ...column } of visitorQueries(live)) {
    // One after the other: a service that limits calls is not asked for everything at once.
    await (filterColumnId === null
      ? readForVisitor(linkedItemsQuery(live.ownerId, column))
      : readForVisitor(valuesByFilterQuery(live.ownerId, { ...column, filterColumnId })));
  }
}
