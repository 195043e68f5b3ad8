import "server-only";
import { rateLimit } from "@/lib/server/http/rate-limit";
import { findFound, type FoundSubmission } from "./person-search.repository";
import { searchInvitees, type FoundInvitee } from "./search-invitees";
import { searchPerson } from "./search-person";
import { searchRequests, type FoundRequest } from "./search-requests";

const READ_AT_A_TIME = 1_000;
/** Each reads all answers of the team. */
const SEARCHES = { points: 60, windowMs: 600_000 };

export type FoundWithQuestions = FoundSubmission & { questions: readonly string[] };

/** The submissions, bundled requests and invitees of a team with this text, the newest first; see `searchPerson`. */
export async function findPerson(request: { teamId: number; text: string }): Promise<{
  found: FoundWithQuestions[];
  requests: FoundRequest[];
  invitees: FoundInvitee[];
}> {
  const { teamId } = request;
  await rateLimit({ key: `person-search:${teamId}`, ...SEARCHES });
  const questions = await searchPerson(request);
  const ids = [...questions.keys()].toSorted((a, b) => b - a);
  const found: FoundWithQuestions[] = [];
  for (let start = 0; start < ids.length; start += READ_AT_A_TIME) {
    const rows = await findFound({ teamId, ids: ids.slice(start, start + READ_AT_A_TIME) });
    found.push(
      ...rows.map((row) => Object.assign(row, { questions: questions.get(row.id) ?? [] })),
    );
  }
  const requests = await searchRequests(request);
  return { found, requests, invitees: await searchInvitees(request) };
}
