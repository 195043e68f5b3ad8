import "server-only";
import type { ErasureResponse } from "@/lib/contracts/submissions/erasures";
import { AppError } from "@/lib/domain/errors";
import { findErased, findErasure, type ErasedId } from "./erasures.repository";
import { findBeingErased } from "./person-search.repository";

/** What an erasure erased so far. 404 unless it is the team's. */
export async function getErasure(named: { id: number; teamId: number }): Promise<ErasureResponse> {
  const found = await findErasure(named);
  if (found === null) {
    throw new AppError("not-found", "Erasure not found");
  }
  const { id, createdAt, finishedAt, keptCount } = found;
  const { submissions, requestIds, inviteeIds } = await findErased(id);
  return {
    id,
    state: finishedAt === null ? "running" : "done",
    createdAt: createdAt.toISOString(),
    submissions: finishedAt === null ? await withoutLeft(submissions) : submissions,
    ...(requestIds.length > 0 && { requestIds }),
    ...(inviteeIds.length > 0 && { inviteeIds }),
    ...(keptCount > 0 && { keptCount }),
  };
}

/** Without those with a file that could not be removed yet. */
async function withoutLeft(erased: ErasedId[]): Promise<ErasedId[]> {
  const left = new Set(await findBeingErased(erased.map(({ submissionId }) => submissionId)));
  return erased.filter(({ submissionId }) => !left.has(submissionId));
}
