import "server-only";
import { requestDisplay } from "@/lib/domain/approval/request-display";
import { MAIL_ANSWERS } from "@/lib/domain/delivery/mail-limits";
import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { shortText } from "@/lib/domain/texts/cut-text";
import { displayRows, type DisplayRow } from "@/lib/form-engine/answers/display-rows";
import { noticeReplyTo } from "@/lib/form-engine/notifications/notice-reply-to";
import { findRequest, type StoredRequest } from "@/lib/server/bundled-requests/requests.repository";
import { publicOrigin } from "@/lib/server/environment/env";
import { mailHtml, mailText, type MailContent } from "@/lib/server/outbound/mail-content";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { accountMailSchema } from "@/lib/server/outbox/enqueue/enqueue-account-mail.repository";
import { problemMailSchema } from "@/lib/server/outbox/enqueue/enqueue-problem-mail.repository";
import { isMemberAddress } from "@/lib/server/outbox/mail/mail-addresses.repository";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { formatDateTime } from "@/lib/utils/dates";
import {
  findDeliverySource,
  findNoticeSource,
  type DeliverySource,
} from "../delivery-source.repository";
import { deliverAccountMail } from "./account-mail";
import { attemptMail, notSent } from "./attempt-mail";
import { limitMail, withHeldCounts } from "./limit-mail";
import { problemMail } from "./problem-mail";
import { createUnsubscribeToken, unsubscribeUrl } from "./unsubscribe-token";

// Limits the size of an e-mail; its link leads to the complete answers. In characters.
const { rows: MAX_ROWS, label: MAX_LABEL, text: MAX_ANSWER } = MAIL_ANSWERS;
const MAX_TITLE = 120;

type Dated = { content: MailContent; date: Date; replyTo: string | null };

type Answer = { label: string; value: DisplayValue };
type MailRows = Pick<MailContent, "rows"> & {
  /** Sentences that answers are omitted, or that there are none. */
  remarks: string[];
};

/**
 * E-mails a member about a new submission or request, or about a delivery problem; nobody who left the team. Or an
 * account about itself.
 */
export async function deliverEmail(job: ClaimedJob, { now }: DeliveryContext): Promise<Outcome> {
  const at = now();
  const notice = accountMailSchema.safeParse(job.notice);
  if (notice.success) {
    return deliverAccountMail({ job, notice: notice.data, at });
  }
  const found = await contentOf(job, at);
  if (found === null) {
    return contentDeletedOutcome(job, at);
  }
  const { teamId, formId, target: address } = job;
  if (!(await isMemberAddress({ teamId, formId, address }))) {
    return notSent(at, "Nobody who may read the answers has this address any more.");
  }
  const limited = await limitMail(job, at);
  if ("result" in limited) {
    return limited;
  }
  const token = await createUnsubscribeToken({ teamId, address });
  const content = {
    ...withHeldCounts(found.content, limited),
    unsubscribeUrl: unsubscribeUrl(token),
    texts: ENGLISH,
  };
  return attemptMail(at, {
    to: address,
    replyTo: found.replyTo,
    subject: content.subject,
    text: mailText(content),
    html: mailHtml(content),
    id: job.messageId,
    date: found.date,
    unsubscribeUrl: `${publicOrigin()}/api/unsubscribe/${token}`,
  });
}

/** Null when the submission or request was deleted. */
async function contentOf(job: ClaimedJob, at: Date): Promise<Dated | null> {
  const notice = problemMailSchema.safeParse(job.notice);
  if (notice.success) {
    const source = await findNoticeSource(job);
    return { content: problemMail({ notice: notice.data, source }), date: at, replyTo: null };
  }
  const { teamId, submissionId, bundledRequestId } = job;
  if (bundledRequestId !== null) {
    const request = await findRequest({ id: bundledRequestId, teamId });
    return (
      request && {
        content: requestMail(request),
        date: request.createdAt,
        replyTo: request.payload.requestor.email,
      }
    );
  }
  const source = submissionId && (await findDeliverySource({ submissionId, teamId }));
  if (!source || source.isDeleted) {
    return null;
  }
  return {
    content: submissionMail(
      source,
      displayRows({ form: source.form, answers: source.answers, texts: ENGLISH_VALUES }),
    ),
    date: source.createdAt,
    replyTo: noticeReplyTo(source),
  };
}

/** The e-mail to the owner about a new submission. Secret answers are masked, files are only named. */
function submissionMail(source: DeliverySource, answered: readonly DisplayRow[]): MailContent {
  const { formId, formTitle, submissionId, ending } = source;
  const { rows, remarks } = mailRows(
    answered.map(({ label, fieldId, value }) => ({
      label: label || fieldId,
      value,
    })),
  );
  const ended = ending ? [{ label: "Ending", text: ending.title }] : [];
  const at = formatDateTime({ value: source.createdAt.toISOString(), timeZone: "UTC" });
  return {
    subject: `New submission: ${shortTitle(formTitle)} (#${submissionId})`,
    intro: [`"${formTitle}" was answered on ${at} UTC.`, ...remarks],
    rows: [...ended, ...rows],
    links: [
      {
        label: `View submission #${submissionId}`,
        href: `${publicOrigin()}/submissions?form=${formId}&submission=${submissionId}`,
      },
    ],
    footer: `You get this because this form e-mails you its new submissions. Who gets them is chosen in the form's General tab: ${publicOrigin()}/form/edit/${formId}`,
  };
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
    footer: `You get this because new bundled requests are e-mailed to the owners of your team. Change it in Settings: ${publicOrigin()}/settings/requests`,
  };
}

/** The answers as rows of an e-mail, shortened; empty answers are omitted. */
function mailRows(answered: readonly Answer[]): MailRows {
  const all = answered
    .map(({ label, value }) => ({ label, text: flattenDisplay(value) }))
    .filter(({ text }) => text !== "");
  const rows = all.slice(0, MAX_ROWS).map(({ label, text }) => ({
    label: shortText(label, MAX_LABEL),
    text: shortText(text, MAX_ANSWER),
  }));
  const remarks = [
    ...(all.length === 0 ? ["It came without answers."] : []),
    ...(all.length > rows.length ? [`The first ${MAX_ROWS} answers follow.`] : []),
  ];
  return { rows, remarks };
}

/** A title shortened to fit into a subject. */
function shortTitle(title: string): string {
  return shortText(title, MAX_TITLE);
}
