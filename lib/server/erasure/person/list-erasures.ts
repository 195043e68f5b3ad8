import "server-only";
import type { ErasureListQuery, ErasureListResponse } from "@/lib/contracts/submissions/erasures";
import { findErasures } from "./erasures.repository";

/** A page of the team's erasures, the newest first; nextCursor is null on the last one. */
export async function listErasures({
  teamId,
  query: { cursor, limit },
}: {
  teamId: number;
  query: ErasureListQuery;
}): Promise<{ erasures: ErasureListResponse; nextCursor: number | null }> {
  const rows = await findErasures({ teamId, cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    erasures: page.map(({ createdAt, finishedAt, ...row }) => ({
      ...row,
      state: finishedAt === null ? "running" : "done",
      createdAt: createdAt.toISOString(),
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}
