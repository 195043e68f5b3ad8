import "server-only";
import { performance } from "node:perf_hooks";
import { type StoredRequest, findRequest } from "@/lib/server/bundled-requests/requests.repository";
import { MailError, sendMail, type Mail, type MailReply } from "@/lib/server/outbound/send-mail";
import type { ClaimedJob } from "@/lib/server/outbox/claim-jobs.repository";
import type { Attempt } from "@/lib/server/outbox/jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/outcome";
import { contentDeletedOutcome } from "@/lib/server/outbox/deleted-content.repository";
import { findDeliverySource } from "../delivery-source.repository";
import { limitMail, withHeldCounts } from "./limit-mail";
import { type MailContent, mailHtml, mailText } from "./mail-content";
import { noticeMail } from "./notice-mail";
import { problemNoticeSchema } from "@/lib/server/outbox/problem-notice";
import { findNoticeSource } from "./notice-source.repository";
import { isMailStopped } from "@/lib/server/outbox/mail-recipients.repository";
import { submissionMail } from "./submission-mail";
import { unsubscribeToken } from "./unsubscribe-token";
import { requestDisplay } from "@/lib/domain/approval/request-display";
import { publicOrigin } from "@/lib/server/env";
import { formatDateTime } from "@/lib/utils/dates";
import { mailRows, shortTitle } from "./mail-rows";

/** For the whole SMTP session; shorter than a stopping server waits for deliveries (20 s). */
const DEADLINE_MS = 15_000;
const MAX_EXCERPT = 500;
const STOPPED = "E-mails are stopped for this account; Settings switch them on again.";

type Dated = { content: MailContent; date: Date };

/** E-mails an owner about a new submission or request, or about a delivery problem. */
export async function deliverEmail(job: ClaimedJob, { now }: DeliveryContext): Promise<Outcome> {
  const at = now();
  const found = await contentOf(job, at);
  if (found === null) {
    return contentDeletedOutcome(job, at);
  }
  const { ownerId, target: address } = job;
  if (await isMailStopped(address)) {
    const attempt = { at, status: null, durationMs: 0, error: STOPPED, excerpt: null };
    return { result: "failed", attempt };
  }
  const limited = await limitMail(job, at);
  if ("result" in limited) {
    return limited;
  }
  const token = unsubscribeToken({ ownerId, address });
  const content = {
    ...withHeldCounts(found.content, limited),
    unsubscribeUrl: `${publicOrigin()}/unsubscribe/${token}`,
  };
  return attemptMail(at, {
    to: address,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    id: job.messageId,
    date: found.date,
    unsubscribeUrl: `${publicOrigin()}/api/unsubscribe/${token}`,
    deadlineMs: DEADLINE_MS,
  });
}

/** Null when the submission or request was deleted. */
async function contentOf(job: ClaimedJob, at: Date): Promise<Dated | null> {
  const notice = problemNoticeSchema.safeParse(job.notice);
  if (notice.success) {
    const source = await findNoticeSource(job);
    return { content: noticeMail({ notice: notice.data, source }), date: at };
  }
  const { ownerId, submissionId, bundledRequestId } = job;
  if (bundledRequestId !== null) {
    const request = await findRequest({ id: bundledRequestId, ownerId });
    return request && { content: requestMail(request), date: request.createdAt };
  }
  const source = submissionId && (await findDeliverySource({ submissionId, ownerId }));
  if (!source || source.isDeleted) {
    return null;
  }
  return { content: submissionMail(source), date: source.createdAt };
}

async function attemptMail(at: Date, mail: Mail): Promise<Outcome> {
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
    return { result: "delivered", attempt: attemptOf(await sendMail(mail), null), warnings: [] };
  } catch (error) {
    if (!(error instanceof MailError)) {
      throw error;
    }
    const attempt = attemptOf(error.reply, error.message);
    return { result: error.isPermanent ? "failed" : "retry", attempt };
  }
}

/** The beginning of the reply, without NUL, which PostgreSQL does not store. */
function excerptOf(reply: MailReply | null): string | null {
  return reply?.text.replaceAll("\0", "").slice(0, MAX_EXCERPT) || null;
}

/** The e-mail to the owner about a new bundled request. */
function requestMail({ id, createdAt, payload }: StoredRequest): MailContent {
  const { submissionId, property } = payload;
  const answered = requestDisplay(payload).map(({ title, value }) => ({ label: title, value }));
  const { rows, remarks } = mailRows(answered);
  const at = formatDateTime({ value: createdAt.toISOString(), timeZone: "UTC" });
  return {
    subject: `New bundled request: ${shortTitle(property)} (${submissionId})`,
    intro: [`A bundled request was sent on ${at} UTC.`, ...remarks],
    rows,
    links: [
      {
        label: `View request ${submissionId}`,
        href: `${publicOrigin()}/submissions?form=bundled&request=${id}`,
      },
    ],
    footer: `You get this because "E-mail me new bundled requests" is on. Change it in Settings: ${publicOrigin()}/settings#bundled-requests`,
  };
}
