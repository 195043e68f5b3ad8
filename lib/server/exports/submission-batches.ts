import "server-only";
import { findMatchingIds, isIndexed } from "@/lib/server/submissions/search.repository";
import type { SizedFilter } from "@/lib/server/submissions/size-up";
import {
  findSubmissions,
  findSubmissionsByIds,
  type StoredSubmission,
} from "@/lib/server/submissions/submissions.repository";

/** So few that nobody else waits long for their turn. */
const BATCH = 250;
/** The full-text index begins anew with each question: it is asked for many ids at once. */
const ID_BATCH = 10_000;

/** The submissions of a filter below an id, the newest first, some at a time. */
export async function* submissionBatches({
  below,
  ...sized
}: SizedFilter & { below: number }): AsyncGenerator<StoredSubmission[]> {
  for (let cursor = below; ;) {
    const { found, last } = isIndexed(sized.filter)
      ? await indexed({ ...sized, cursor })
      : await plain({ ...sized, cursor });
    yield* found;
    if (last === null) {
      return;
    }
    cursor = last;
  }
}

type Place = SizedFilter & { cursor: number };
type Found = {
  found: AsyncIterable<StoredSubmission[]> | StoredSubmission[][];
  last: number | null;
};

async function plain(place: Place): Promise<Found> {
  const rows = await findSubmissions({ ...place, limit: BATCH });
  return { found: [rows], last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

async function indexed(place: Place): Promise<Found> {
  const ids = await findMatchingIds({ ...place, limit: ID_BATCH });
  async function* rows() {
    for (let start = 0; start < ids.length; start += BATCH) {
      yield findSubmissionsByIds(ids.slice(start, start + BATCH));
    }
  }
  return { found: rows(), last: ids.length < ID_BATCH ? null : (ids.at(-1) ?? null) };
}
