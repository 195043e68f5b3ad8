import "server-only";
import { z } from "zod";
import { findBoardData } from "./board-cache.repository";
import { boardSnapshotQuery, boardsQuery } from "./board-queries";

const named = z.object({ name: z.string() });
const listed = z.array(z.object({ id: z.string(), name: z.string() }));

/** The names of these boards as they were read last, by id; those that nobody looked at for a month are absent. */
export async function knownBoardNames(
  teamId: number,
  boardIds: readonly string[],
): Promise<Map<string, string>> {
  if (boardIds.length === 0) {
    return new Map();
  }
  const all = await findBoardData({ teamId, key: boardsQuery(teamId, null).key });
  const names = new Map(
    listed.safeParse(all?.payload).data?.map(({ id, name }) => [id, name] as const),
  );
  for (const id of new Set(boardIds)) {
    const stored = await findBoardData({ teamId, key: boardSnapshotQuery(teamId, id).key });
    const name = named.safeParse(stored?.payload).data?.name;
    if (name !== undefined) {
      names.set(id, name);
    }
  }
  return names;
}
