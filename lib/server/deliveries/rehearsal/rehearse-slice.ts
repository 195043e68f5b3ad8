import "server-only";
import type { Rehearsed } from "@/lib/form-engine/rehearsal/rehearse-answers";
import { findStoredForm } from "@/lib/server/forms/drafts/forms.repository";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { formOf } from "../recalculation/recalculation.repository";
import {
  findRehearsable,
  parseProgress,
  saveRehearsal,
  type RehearsalProgress,
} from "./rehearsal.repository";
import { createRehearsal } from "./rehearsed-working-copy";

/** How many submissions are read at a time. */
export const REHEARSED_AT_A_TIME = 500;

/**
 * Carries out one slice of a rehearsal: the next submissions. The job then goes back into the queue with what was counted, so that a
 * slice of a killed worker is counted once.
 */
export async function rehearseSlice(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const formId = formOf(job);
  const before = parseProgress(job.progress);
  const form = await findStoredForm({ id: formId, teamId: job.teamId });
  if (form?.updatedAt.toISOString() !== before.of) {
    // Nobody asks for it any more: that is no failure.
    return { result: "delivered", attempt: null };
  }
  const limit = Math.min(REHEARSED_AT_A_TIME, before.total - before.seen);
  const rows = limit > 0 ? await findRehearsable({ formId, below: before.below, limit }) : [];
  const rehearse = createRehearsal(form.content);
  let progress = before;
  for (const row of rows) {
    if (context.signal.aborted) {
      break;
    }
    const tried = await rehearse(row);
    progress = { ...counted(progress, tried?.found ?? null), below: row.id };
  }
  const isDone = progress.seen === before.seen + rows.length && rows.length < REHEARSED_AT_A_TIME;
  const also: Outcome["also"] = (transaction) =>
    saveRehearsal(transaction, { id: job.id, progress });
  return isDone
    ? { result: "delivered", attempt: null, warnings: [], also }
    : { result: "postponed", attempt: null, notBefore: context.now(), warnings: [], also };
}

function counted(progress: RehearsalProgress, found: Rehearsed | null): RehearsalProgress {
  const { refused = {}, ending = null, results = {}, columns = {} } = found ?? {};
  const one = (changes: object) => (Object.keys(changes).length > 0 ? 1 : 0);
  return {
    ...progress,
    seen: progress.seen + 1,
    refused: progress.refused + one(refused),
    refusedFields: withOneMore(progress.refusedFields, Object.keys(refused)),
    endings: progress.endings + (ending === null ? 0 : 1),
    results: progress.results + one(results),
    resultFields: withOneMore(progress.resultFields, Object.keys(results)),
    columns: progress.columns + one(columns),
  };
}

function withOneMore(counts: Readonly<Record<string, number>>, ids: readonly string[]) {
  const more = ids.map((id) => [id, (Object.hasOwn(counts, id) ? (counts[id] ?? 0) : 0) + 1]);
  return { ...counts, ...(Object.fromEntries(more) as Record<string, number>) };
}
