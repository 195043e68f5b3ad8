import "server-only";
import {
  readSubmissions,
  type SubmissionRow,
} from "@/lib/server/submissions/read-submissions.repository";
import { isIndexed } from "@/lib/server/submissions/search/search.repository";
import type { CountedFilter } from "@/lib/server/submissions/search/count-matches";
import { findSubmissionIds } from "@/lib/server/submissions/submissions.repository";

/** Small, so that other requests do not wait long. */
const BATCH = 250;
/** Larger with the full-text index, which collects all matches again for each batch. */
const ID_BATCH = { plain: 2_000, indexed: 10_000 };

/** The submissions of a filter with ids below `below`, the newest first, in batches. */
export async function* submissionBatches({
  below,
  ...sized
}: CountedFilter & { below: number }): AsyncGenerator<SubmissionRow[]> {
  const limit = isIndexed(sized.filter) ? ID_BATCH.indexed : ID_BATCH.plain;
  for (let cursor = below; ;) {
    const ids = await findSubmissionIds({ ...sized, cursor, limit });
    for (let start = 0; start < ids.length; start += BATCH) {
      yield await readSubmissions(ids.slice(start, start + BATCH));
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < limit) {
      return;
    }
    cursor = last;
  }
}
