import "server-only";
import type { BundledRequestExportQuery } from "@/lib/contracts/bundled-requests";
import { REQUEST_TITLES, requestDisplay } from "@/lib/domain/approval/request-display";
import type { ExportRow } from "@/lib/server/exports/export-source";
import { exportReply } from "@/lib/server/exports/export-submissions";
import type { StreamReply } from "@/lib/server/http/responses/stream-reply";
import {
  countRequests,
  findRequests,
  type RequestFilter,
  type StoredRequest,
} from "./requests.repository";

const ROWS_AT_ONCE = 500;

/** A file of the requests that match the search, streamed while it is written. */
export async function exportRequests({
  teamId,
  query,
}: {
  teamId: number;
  query: BundledRequestExportQuery;
}): Promise<StreamReply> {
  const filter = { teamId, q: query.q };
  const columns = REQUEST_TITLES.map((title) => ({ fieldId: title, title, hasFiles: false }));
  return exportReply({
    query,
    source: { columns, batches: batchesOf(filter) },
    title: "bundled-requests",
    total: await countRequests(filter),
    about: { teamId },
  });
}

async function* batchesOf(filter: RequestFilter): AsyncGenerator<ExportRow[]> {
  let cursor: number | undefined;
  for (;;) {
    const requests = await findRequests({ filter, cursor, limit: ROWS_AT_ONCE });
    cursor = requests.at(-1)?.id;
    if (cursor === undefined) {
      return;
    }
    yield requests.map(rowOf);
  }
}

/** Requests have no versions, no board and no language, so these columns are constant or not there. */
function rowOf({ id, createdAt, synced, payload }: StoredRequest): ExportRow {
  const values = requestDisplay(payload).map(({ value }) => value);
  return { id, createdAt, synced, mondayItemId: null, version: 1, language: "en", values };
}
