import "server-only";
import {
  optionItemsQuery,
  valuesByFilterQuery,
} from "@/lib/server/board-service/cache/board-queries";
import { readForVisitor } from "@/lib/server/board-service/cache/read-board";
import { requireLiveFormById } from "@/lib/server/public-form/version/live-form";
import { withColumnTypes } from "./column-types";
import { visitorQueries } from "./visitor-queries";

/** Runs a published form's board queries ahead of its first visitor, to fill the cache. */
export async function warmBoardCache(formId: number): Promise<void> {
  const { form: live } = await withColumnTypes(await requireLiveFormById(formId));
  for (const { filterColumnId, hintColumnId, ...column } of visitorQueries(live)) {
    // One after the other, as the board service limits calls.
    await (filterColumnId === null
      ? readForVisitor(optionItemsQuery(live.teamId, { ...column, hintColumnId }))
      : readForVisitor(valuesByFilterQuery(live.teamId, { ...column, filterColumnId })));
  }
}
