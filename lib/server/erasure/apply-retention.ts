import "server-only";
import { isDue, isNoticeOver } from "@/lib/domain/retention/retention";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { candidateStanding } from "./candidate-standing";
import { eraseSubmissions } from "./erase-submissions";
import {
  ACCEPTED,
  ELSEWHERE,
  enqueueArchiving,
  findCandidates,
  findRetainingForms,
  hasDueSoon,
  tellOwners,
  whileRetained,
  type Candidate,
  type Place,
  type RetainingForm,
} from "./retention.repository";

const BATCH = 100;

/**
 * Erases what is older than its form keeps it, or has arrived wherever it was to be delivered, by the live versions' retention;
 * resolves to the number erased. Tells the owners first, and erases from seven days after that. A submission whose delivery
 * failed stays until that arrives or an owner erases it all the same. Items are archived first, by the outbox: their submissions
 * are erased by the run after that. By age also in quarantine and in the trash; else those keep their 30 days.
 */
export async function applyRetention(now: Date): Promise<number> {
  let count = 0;
  for (const form of await findRetainingForms(now)) {
    if (isNoticeOver(form.toldAt, now)) {
      count += await eraseDue(form, now);
    } else if (form.toldAt === null && (await hasDueSoon(form, now))) {
      await tellOwners(form, now);
    }
  }
  return count;
}

async function eraseDue(form: RetainingForm, now: Date): Promise<number> {
  const places = "days" in form.retention ? [ACCEPTED, ...ELSEWHERE] : [ACCEPTED];
  let count = 0;
  for (const place of places) {
    count += await eraseDueIn(place, { form, now });
  }
  return count;
}

async function eraseDueIn(
  place: Place,
  { form, now }: Pick<Judged, "form" | "now">,
): Promise<number> {
  let count = 0;
  let after: Candidate | null = null;
  do {
    const candidates: Candidate[] = await findCandidates({ form, place, after, now, limit: BATCH });
    const ids: number[] = [];
    for (const candidate of candidates) {
      const isDueNow = await isReady({ form, candidate, now });
      ids.push(...(isDueNow ? [candidate.id] : []));
    }
    count += await eraseSubmissions({ ids, now, reason: whileRetained(form) });
    after = candidates.at(-1) ?? null;
  } while (after !== null);
  return count;
}

type Judged = { form: RetainingForm; candidate: Candidate; now: Date };

/** Whether a submission is due and its item, where that is to be archived, is. */
async function isReady({ form, candidate, now }: Judged): Promise<boolean> {
  const { id, createdAt, jobs, mondayItemId } = candidate;
  const isAccepted = candidate.deletedAt === null && !candidate.quarantined;
  const version = await loadVersion(candidate.versionId);
  const boardId = version?.board.mondayBoardId ?? null;
  const standing = candidateStanding(candidate, version);
  const { retention, toldAt } = form;
  if (!isDue({ retention, createdAt, toldAt, standing, now })) {
    return false;
  }
  const isArchived =
    !retention.boardItems ||
    boardId === null ||
    mondayItemId === null ||
    !isAccepted ||
    jobs.some(({ event }) => event === "erased");
  if (!isArchived) {
    await enqueueArchiving({ form, submissionId: id, boardId }, now);
  }
  return isArchived;
}
