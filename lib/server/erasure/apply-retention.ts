import "server-only";
import { isDue, mayErase } from "@/lib/domain/retention/retention";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { candidateDeliveryStatus } from "./candidate-delivery-status";
import { eraseSubmissions } from "./erase-submissions";
import {
  ACCEPTED,
  enqueueArchiving,
  findCandidates,
  hasDueSoon,
  notifyOwners,
  QUARANTINE_AND_TRASH,
  updateRetainingForms,
  whileRetained,
  type Candidate,
  type Place,
  type RetainingForm,
} from "./retention.repository";

const BATCH = 100;

/**
 * Erases what is older than its form keeps it, or has arrived wherever it was to be delivered, by the live versions' retention;
 * resolves to the number erased. Notifies the owners first, and erases from seven days after that. A submission whose delivery
 * failed stays until that arrives or an owner erases it all the same. Items are archived first, by the outbox: their submissions
 * are erased by the run after that. By age also in quarantine and in the trash; else those keep their 30 days.
 */
export async function applyRetention(now: Date): Promise<number> {
  let count = 0;
  for (const form of await updateRetainingForms(now)) {
    if (mayErase(form.notifiedAt, now)) {
      count += await eraseDue(form, now);
    } else if (form.notifiedAt === null && (await hasDueSoon(form, now))) {
      await notifyOwners(form, now);
    }
  }
  return count;
}

async function eraseDue(form: RetainingForm, now: Date): Promise<number> {
  const places = "days" in form.retention ? [ACCEPTED, ...QUARANTINE_AND_TRASH] : [ACCEPTED];
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
      const isDueNow = await prepareForErasure({ form, candidate, now });
      ids.push(...(isDueNow ? [candidate.id] : []));
    }
    count += await eraseSubmissions({ ids, now, reason: whileRetained(form) });
    after = candidates.at(-1) ?? null;
  } while (after !== null);
  return count;
}

type Judged = { form: RetainingForm; candidate: Candidate; now: Date };

/** Whether a submission is due and its item archived, where it is to be; queues the archiving of one that is not. */
async function prepareForErasure({ form, candidate, now }: Judged): Promise<boolean> {
  const { id, createdAt, jobs, mondayItemId } = candidate;
  const isAccepted = candidate.deletedAt === null && !candidate.quarantined;
  const version = await loadVersion(candidate.versionId);
  const boardId = version?.board.mondayBoardId ?? null;
  const deliveryStatus = candidateDeliveryStatus(candidate, version);
  const { retention, notifiedAt } = form;
  if (!isDue({ retention, createdAt, notifiedAt, deliveryStatus, now })) {
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
