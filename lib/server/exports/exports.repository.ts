import "server-only";
import { db } from "@/lib/server/db/client";
import { storedFields } from "@/lib/server/forms/stored-content";
import {
  findSubmissions,
  type StoredSubmission,
  type SubmissionFilter,
} from "@/lib/server/submissions/submissions.repository";

/** Id of the newest submission of a form; 0 without any. */
export async function findNewestId(formId: number): Promise<number> {
  const { _max: newest } = await db.submission.aggregate({ where: { formId }, _max: { id: true } });
  return newest.id ?? 0;
}

/** Every version of a form, the newest first. */
export async function findExportVersions(formId: number) {
  const versions = await db.formVersion.findMany({
    where: { formId },
    select: { id: true, number: true, fields: true },
    orderBy: { number: "desc" },
  });
  return versions.map((version) => ({ ...version, fields: storedFields(version.fields) }));
}

/** The newest of the filter's submissions below an id. */
export function findExportBatch({
  filter,
  below,
  limit,
}: {
  filter: SubmissionFilter;
  below: number;
  limit: number;
}): Promise<StoredSubmission[]> {
  return findSubmissions({ filter, cursor: below, limit });
}
