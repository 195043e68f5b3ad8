import "server-only";
import { mayErase, NOTIFIED_AHEAD_MS } from "@/lib/domain/retention/retention";
import { countDue, findNotifiedForms } from "./retention.repository";
import { countUndelivered } from "./undelivered.repository";

/** Each is counted when the dashboard is opened. */
const MOST_FORMS = 50;
/** Of each form: beyond that a number says nothing more, and counting takes long. */
const MOST_COUNTED = 1_000;

export type RetentionNotice = {
  formId: number;
  title: string;
  /** From when on it erases answers; null: it does, and some are not delivered. */
  erasesFrom: string | null;
  /** How many it will erase then, or are not erased as not all of their deliveries are known to have arrived. */
  count: number;
  /** Whether there are more than `count`. */
  isMore: boolean;
};

/** The forms of a team that begin to erase answers within a week, and those with answers that wait for their deliveries. */
export async function listRetentionNotices({
  teamId,
  now,
  most = MOST_COUNTED,
}: {
  teamId: number;
  now: Date;
  most?: number;
}): Promise<RetentionNotice[]> {
  const notices: RetentionNotice[] = [];
  for (const { title, ...form } of await findNotifiedForms(teamId, MOST_FORMS)) {
    const from = new Date((form.notifiedAt?.getTime() ?? 0) + NOTIFIED_AHEAD_MS);
    const isErasing = mayErase(form.notifiedAt, now);
    const count = await (isErasing
      ? countUndelivered(form, now, most + 1)
      : countDue(form, from, most + 1));
    if (count > 0) {
      notices.push({
        formId: form.id,
        title,
        erasesFrom: isErasing ? null : from.toISOString(),
        count: Math.min(count, most),
        isMore: count > most,
      });
    }
  }
  return notices;
}
