import "server-only";
import { z } from "zod";
import { MAIL_LIMITS } from "@/lib/domain/delivery/mail-limits";
import { isRecord } from "@/lib/domain/fields/answers";
import { publicOrigin } from "@/lib/server/environment/env";
import type { MailContent } from "@/lib/server/outbound/mail-content";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { LeaseLost } from "@/lib/server/outbox/claims/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";
import {
  claimMailQuota,
  countHeldMail,
  isMailStopped,
  type HeldCounts,
} from "@/lib/server/outbox/mail/mail-recipients.repository";
import { countOf } from "@/lib/utils/numbers";

const { perHour, perDay } = MAIL_LIMITS;
const LIMIT = `At most ${perHour} e-mails an hour and ${perDay} a day are sent to one mailbox.`;
const STOPPED = "E-mails to this address are stopped; Settings switch them on again.";
const WAITS = `${LIMIT} This one waits.`;
const COUNTED = `${LIMIT} The next one says that this one was left out.`;
const NONE: HeldCounts = { answers: 0, notices: 0 };

const progressSchema = z.object({ answers: z.number().int(), notices: z.number().int() });

/**
 * Counts an e-mail against the limits. Returns how many suppressed e-mails its text has to mention, or an
 * outcome when e-mails to its address are stopped, or when a limit is reached: the first e-mail then waits, and so does each
 * that says what will be erased; the others are dropped and counted in it. An automatic retry is not counted again; a manual one is.
 */
export async function limitMail(job: ClaimedJob, now: Date): Promise<HeldCounts | Outcome> {
  const before = progressSchema.nullable().catch(null).parse(job.progress);
  if (before !== null && job.attemptCount > 1) {
    return (await isMailStopped(job.target)) ? stoppedOutcome(now) : before;
  }
  try {
    const claimed = await claimMailQuota({ job, before: before ?? NONE, now });
    if (claimed === "stopped") {
      return stoppedOutcome(now);
    }
    return claimed.isAllowed ? claimed.held : limitedOutcome({ job, ...claimed });
  } catch (error) {
    if (error instanceof LeaseLost) {
      return { result: "postponed", attempt: null, notBefore: now };
    }
    throw error;
  }
}

/** The content with a sentence about e-mails that were suppressed since the last one. */
export function withHeldCounts(
  content: MailContent,
  { answers, notices }: HeldCounts,
): MailContent {
  const held = [
    ...(answers > 0 ? [countOf(answers, "more answer")] : []),
    ...(notices > 0 ? [countOf(notices, "more delivery problem")] : []),
  ];
  if (held.length === 0) {
    return content;
  }
  const sentence = `${held.join(" and ")} came without an e-mail. ${LIMIT}`;
  return {
    ...content,
    intro: [...content.intro, sentence],
    links: [...content.links, { label: "See all answers", href: `${publicOrigin()}/submissions` }],
  };
}

function stoppedOutcome(at: Date): Outcome {
  const attempt = { at, status: null, durationMs: 0, error: STOPPED, excerpt: null };
  return { result: "failed", attempt };
}

type Limited = { job: ClaimedJob; isCarrier: boolean; until: Date };

function limitedOutcome({ job, isCarrier, until }: Limited): Outcome {
  if (isCarrier || isAboutRetention(job)) {
    return { result: "postponed", attempt: null, notBefore: until, warnings: [WAITS] };
  }
  const what = job.notice === null ? "answers" : "notices";
  return {
    result: "delivered",
    attempt: null,
    warnings: [COUNTED],
    also: (transaction) => countHeldMail(transaction, { address: job.target, what }),
  };
}

/** Nobody could tell from a count what will be gone. */
function isAboutRetention({ notice }: ClaimedJob): boolean {
  return isRecord(notice) && notice.about === "retention";
}
