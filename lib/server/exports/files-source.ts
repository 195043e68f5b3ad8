import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { findSubmissionIdsWithFiles } from "@/lib/server/files/files.repository";
import { findVersionsWithFields } from "@/lib/server/forms/versions/form-versions.repository";
import type { SubmissionFilter } from "@/lib/server/submissions/search/submission-filter";
import { findMatchesAmong } from "@/lib/server/submissions/submissions.repository";

/** Small, so that other requests do not wait long. */
const BATCH = 250;

/** A submission with files. */
export type FiledSubmission = { id: number; createdAt: Date; fields: readonly Field[] };

/**
 * The submissions of a filter that have files, the newest first. Files lead to them: of those without any nothing is
 * read, nor is an answer of any.
 */
export async function* filedSubmissions(
  filter: SubmissionFilter,
): AsyncGenerator<FiledSubmission[]> {
  const versions = await findVersionsWithFields(filter.formId);
  const fieldsOf = new Map(versions.map(({ id, fields }) => [id, fields]));
  for (let below: number | undefined; ;) {
    const ids = await findSubmissionIdsWithFiles({ ...filter, below, limit: BATCH });
    const found = await findMatchesAmong(filter, ids);
    yield found.map(({ versionId, ...row }) => ({
      ...row,
      fields: fieldsOf.get(versionId) ?? [],
    }));
    below = ids.at(-1);
    if (below === undefined || ids.length < BATCH) {
      return;
    }
  }
}
