import "server-only";
import { z } from "zod";
import { findBoardData } from "./board-cache.repository";
import { liveBoardQuery } from "./board-queries";

const named = z.object({ name: z.string() });

/** The names of these boards as they were read last, by id; those that nobody looked at for a month are absent. */
export async function knownBoardNames(
  teamId: number,
  boardIds: readonly string[],
): Promise<Map<string, string>> {
  const entries = await Promise.all(
    [...new Set(boardIds)].map(async (id) => {
      const stored = await findBoardData({ teamId, key: liveBoardQuery(teamId, id).key });
      const name = named.safeParse(stored?.payload).data?.name;
      return name === undefined ? [] : [[id, name] as const];
    }),
  );
  return new Map(entries.flat());
}
