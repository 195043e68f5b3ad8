import "server-only";
import type { ExportedPrivate } from "@/lib/form-engine/export/export-columns";
import { findStatuses } from "@/lib/server/forms/statuses/statuses.repository";
import {
  findPrivateColumns,
  hasPrivateColumns,
} from "@/lib/server/submissions/private-columns/private-columns.repository";
import { findUsernames } from "@/lib/server/submissions/stages/stage-people.repository";

type ReadPrivate = (ids: readonly number[]) => Promise<ReadonlyMap<number, ExportedPrivate>>;

/**
 * Reads the private columns of a batch of submissions, by submission, as an export shows them; null when the form has no statuses
 * and none of its submissions anything else.
 */
export async function privateOfRows(formId: number): Promise<ReadPrivate | null> {
  const statuses = await findStatuses(formId);
  if (statuses.length === 0 && !(await hasPrivateColumns(formId))) {
    return null;
  }
  const labels = new Map(statuses.map(({ id, label }) => [id, label]));
  return async (ids) => {
    const found = await findPrivateColumns({ ids, formId });
    const names = await findUsernames([...found.values()].flatMap((each) => each.assigneeId ?? []));
    return new Map(
      Array.from(found, ([id, { statusId, assigneeId, note }]) => {
        const assignee = assigneeId === null ? "" : (names.get(assigneeId) ?? `#${assigneeId}`);
        return [id, { status: labels.get(statusId ?? "") ?? "", assignee, note }];
      }),
    );
  };
}
