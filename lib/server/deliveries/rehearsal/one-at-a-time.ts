import "server-only";
import type { RehearsalExample } from "@/lib/contracts/forms/rehearsal";
import { processState } from "@/lib/server/environment/process-state";

type Work = Promise<RehearsalExample[]>;

/** What is under way or waits, by team; the last of a team was asked for last. */
const works = processState("rehearsal examples", () => new Map<number, Map<string, Work>>());

/** Does the work when all that the team asked for before is done; of the same `key` once for all who ask meanwhile. */
export async function oneAtATime(
  { teamId, key }: { teamId: number; key: string },
  work: () => Work,
): Work {
  const ofTeam = works.get(teamId) ?? new Map<string, Work>();
  works.set(teamId, ofTeam);
  const known = ofTeam.get(key);
  if (known !== undefined) {
    return known;
  }
  const own = afterAll([...ofTeam.values()], work);
  ofTeam.set(key, own);
  try {
    return await own;
  } finally {
    ofTeam.delete(key);
    if (ofTeam.size === 0) {
      works.delete(teamId);
    }
  }
}

async function afterAll(before: readonly Work[], work: () => Work): Work {
  await Promise.allSettled(before);
  return work();
}
