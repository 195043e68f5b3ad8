import "server-only";
import type { Field } from "@/lib/domain/fields/base-field";
import { storedFileIds } from "@/lib/form-engine/answers/stored-files";
import { findSubmissionIdsWithFiles } from "@/lib/server/files/files.repository";
import type { SubmissionFilter } from "@/lib/server/submissions/search/submission-filter";
import {
  findMatchesAmong,
  findSubmissionsByIds,
} from "@/lib/server/submissions/submissions.repository";
import { exportedVersions } from "./exported-versions";

/** Small, so that other requests do not wait long. */
const BATCH = 250;

/** A submission with files. `fileIds`: which of them its newest answers have; null = all, as it was not corrected. */
export type FiledSubmission = {
  id: number;
  createdAt: Date;
  fields: readonly Field[];
  fileIds: ReadonlySet<string> | null;
};

/**
 * The submissions of a filter that have files, the newest first. Files lead to them: of those without any nothing is
 * read, nor are answers of those that were not corrected. `language`: of their fields; null = the original one.
 */
export async function* filedSubmissions(
  filter: SubmissionFilter,
  language: string | null = null,
): AsyncGenerator<FiledSubmission[]> {
  const versions = await exportedVersions(filter.formId, language);
  const fieldsOf = new Map(versions.map(({ id, fields }) => [id, fields]));
  for (let below: number | undefined; ;) {
    const ids = await findSubmissionIdsWithFiles({ ...filter, below, limit: BATCH });
    const found = await findMatchesAmong(filter, ids);
    const corrected = found.filter(({ revision }) => revision > 1).map(({ id }) => id);
    const newest = new Map(
      (await findSubmissionsByIds(corrected)).map(({ id, versionId, answers }) => [
        id,
        storedFileIds(fieldsOf.get(versionId) ?? [], answers),
      ]),
    );
    yield found.map(({ id, createdAt, versionId }) => ({
      id,
      createdAt,
      fields: fieldsOf.get(versionId) ?? [],
      fileIds: newest.get(id) ?? null,
    }));
    below = ids.at(-1);
    if (below === undefined || ids.length < BATCH) {
      return;
    }
  }
}
