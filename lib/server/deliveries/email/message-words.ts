import "server-only";
import type { Message, MessageOffer } from "@/lib/domain/messages/message";
import type { MarkdownBlock } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import type { MessageParts } from "@/lib/form-engine/messages/draw-message";
import type { ClaimedJob } from "@/lib/server/outbox/claims/claim-jobs.repository";
import { followUrlOf } from "@/lib/server/public-form/follow/follow-url-of";
import { versionSentIn } from "@/lib/server/public-form/language/version-sent-in";
import { correctUrlOf } from "@/lib/server/public-form/links/correct-url-of";
import { findAnsweredVersionId } from "@/lib/server/public-form/revisions/revisions.repository";
import { findSentAnswers } from "@/lib/server/public-form/update-links/item-links.repository";
import { askUrlOf, updateUrlOf } from "@/lib/server/public-form/update-links/make-links";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import type { DeliverySource } from "../delivery-source.repository";

/** What a message to a respondent says, in their language. */
export type MessageWords = {
  message: Pick<Message, "to" | "subject" | "replyTo" | "withAnswers">;
  /** Its text, parsed. */
  blocks: readonly MarkdownBlock[];
  /** The version that it is of. */
  said: PublishedVersion;
  /** The newest answers as they are stored, and the version of them. */
  answered: Pick<DeliverySource, "answers" | "versionId">;
  links: () => Promise<MessageParts["links"]>;
};

/** What a job says: a message of the version that was answered, or an ask of the live one. Null when the form has it no more. */
export function messageWords(
  job: Pick<ClaimedJob, "event" | "formMessageId">,
  source: DeliverySource,
): Promise<MessageWords | null> {
  return job.event === "asked" ? askWords(job, source) : ownWords(job, source);
}

type Job = Pick<ClaimedJob, "formMessageId">;

async function ownWords({ formMessageId }: Job, source: DeliverySource) {
  const sent = await loadVersion(await findAnsweredVersionId(source));
  const said = sent && (await versionSentIn(sent, source));
  const message = said?.settings.messages.find(({ id }) => id === formMessageId);
  return !said || !message
    ? null
    : {
        message,
        blocks: said.messageTexts.get(message.id) ?? [],
        said,
        answered: source,
        links: () => offeredLinks(message.offer, source, said),
      };
}

async function askWords({ formMessageId }: Job, source: DeliverySource) {
  const live = await findLiveFormById(source.formId);
  const said = live && (await versionSentIn(live, source));
  const ask = said?.settings.askBack.find(({ id }) => id === formMessageId);
  const { formId, submissionId } = source;
  const sent = await findSentAnswers({ formId, submissionId });
  if (!said || !ask || sent === null) {
    return null;
  }
  const { to, subject, text } = ask;
  return {
    message: { to, subject, withAnswers: "none" as const },
    blocks: parseMarkdown(text),
    said,
    answered: sent.newest,
    links: async () => {
      const href = await askUrlOf(said, { submissionId, ask });
      return href === null ? [] : [{ label: said.texts.links.update, href }];
    },
  };
}

/** The links that a message offers, where the form as it is live now allows what they are for: none when it is not live. */
async function offeredLinks(
  { correct, follow, update }: MessageOffer,
  { formId, submissionId }: DeliverySource,
  { texts }: PublishedVersion,
): Promise<MessageParts["links"]> {
  const live = await findLiveFormById(formId);
  if (live === null) {
    return [];
  }
  const offered = [
    { label: texts.links.correct, href: correct && (await correctUrlOf(live, submissionId)) },
    { label: texts.links.follow, href: follow && (await followUrlOf(live, submissionId)) },
    { label: texts.links.update, href: update && (await updateUrlOf(live, submissionId)) },
  ];
  return offered.flatMap(({ label, href }) => (href ? [{ label, href }] : []));
}
