import "server-only";
import { shownAnswers } from "@/lib/form-engine/piping/shown-answers";
import { publicOrigin } from "@/lib/server/environment/env";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import type { DeliveryContext, Outcome } from "@/lib/server/outbox/claims/outcome";
import { contentDeletedOutcome } from "@/lib/server/outbox/resume/content-deleted-outcome";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { findDeliverySource } from "../delivery-source.repository";
import { notSent } from "../email/attempt-mail";
import { deliverUnlessDisabled } from "../webhook/deliver-unless-disabled";
import { sendChat } from "./send-chat";

/** With these a service says that the channel, or the webhook, is not there any more. */
const GONE = [404, 410];
const NO_CHAT = "The version that was answered has no such chat.";

/** Posts what was sent to a channel of a chat service, with the text of the version that was answered. */
export async function deliverChat(job: ClaimedJob, context: DeliveryContext): Promise<Outcome> {
  const { teamId, submissionId, target: url, formMessageId } = job;
  const sent = { teamId, revision: 1 };
  const source = submissionId && (await findDeliverySource({ submissionId, ...sent }));
  const version = source && !source.isDeleted && (await loadVersion(source.versionId));
  if (!source || !version) {
    return contentDeletedOutcome(job, context.now());
  }
  const chat = version.settings.chats.find(({ id }) => id === formMessageId);
  if (chat === undefined) {
    return notSent(context.now(), NO_CHAT);
  }
  const { answers, formId } = source;
  const { fields } = version.form;
  const shown = {
    show: shownAnswers({ fields, answers, visibleIds: null, texts: version.texts }),
    link: {
      label: `View submission #${submissionId}`,
      href: `${publicOrigin()}/submissions?form=${formId}&submission=${submissionId}`,
    },
  };
  const send = (at: Date) => sendChat({ chat: { ...chat, url }, shown, teamId, at });
  return deliverUnlessDisabled(job, context, { send, gone: GONE });
}
