import "server-only";
import { performance } from "node:perf_hooks";
import { cutText } from "@/lib/domain/texts/cut-text";
import { MailError, sendMail, type Mail, type MailReply } from "@/lib/server/outbound/send-mail";
import type { Attempt } from "@/lib/server/outbox/claims/jobs.repository";
import type { Outcome } from "@/lib/server/outbox/claims/outcome";

/** For the whole SMTP session; shorter than a stopping server waits for deliveries (20 s). */
const DEADLINE_MS = 15_000;
const MAX_EXCERPT = 500;

/** Sends an e-mail once. `bounced`: what to store beside the attempt when there is no such mailbox. */
export async function attemptMail(
  at: Date,
  mail: Omit<Mail, "deadlineMs">,
  bounced?: Outcome["also"],
): Promise<Outcome> {
  const start = performance.now();
  const attemptOf = (reply: MailReply | null, error: string | null): Attempt => ({
    at,
    status: reply?.status ?? null,
    durationMs: Math.round(performance.now() - start),
    error,
    excerpt: excerptOf(reply),
  });
  try {
    // Clears a warning that the e-mail waits for the limit.
    return {
      result: "delivered",
      attempt: attemptOf(await sendMail({ ...mail, deadlineMs: DEADLINE_MS }), null),
      warnings: [],
    };
  } catch (error) {
    if (!(error instanceof MailError)) {
      throw error;
    }
    const attempt = attemptOf(error.reply, error.message);
    if (error.isBounce && bounced !== undefined) {
      return { result: "failed", attempt, failureReason: "recipient", also: bounced };
    }
    return { result: error.isPermanent ? "failed" : "retry", attempt };
  }
}

/** The beginning of the reply, without NUL, which PostgreSQL does not store. */
function excerptOf(reply: MailReply | null): string | null {
  return cutText(reply?.text.replaceAll("\0", "") ?? "", MAX_EXCERPT) || null;
}

/** The outcome of an e-mail that is not sent, with the sentence why. */
export function notSent(at: Date, error: string): Outcome {
  return {
    result: "failed",
    attempt: { at, status: null, durationMs: 0, error, excerpt: null },
  };
}

/** The same when it is for the address alone: there is nothing that the team could do. */
export function notToRecipient(at: Date, error: string): Outcome {
  return { ...notSent(at, error), failureReason: "recipient" };
}
