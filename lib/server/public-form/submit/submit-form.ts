import "server-only";
import { AppError } from "@/lib/domain/errors";
import { chooseEnding } from "@/lib/form-engine/endings/choose-ending";
import { requireDiskReserve } from "@/lib/server/files/disk-reserve";
import { requireUnanswered } from "@/lib/server/public-form/access/answered";
import { requireInvite } from "@/lib/server/public-form/access/invites";
import { firstResultOfDraft, requireStoredDraft } from "@/lib/server/public-form/drafts/open-draft";
import { requireProvedAddresses } from "@/lib/server/public-form/proved-addresses/require-proved-addresses";
import { withSpamCheck } from "@/lib/server/public-form/spam-guard/check-for-spam";
import { API_SENDER, type Sender } from "@/lib/server/public-form/spam-guard/sender";
import { typedAnswers } from "@/lib/server/public-form/update-links/asked-version";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { requireOpen } from "@/lib/server/public-form/version/opening";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import type { RequestHeaders } from "@/lib/utils/http/request-headers";
import { firstResult, isFirstSending, keyedAnswers, type KeyedAnswers } from "./first-result";
import { withLinkedItems } from "./linked-items";
import { openSentLink, type SentLink } from "./sent-link";
import { shownLazily } from "./shown-ending";
import { storeSubmission } from "./store-submission";
import { submitted, submittedBefore, type Submitted } from "./submitted";
import { requireValidAnswers } from "./valid-answers";

type Submit = {
  publicUrl: string;
  /** The live form when the caller has just loaded it. */
  live?: PublishedVersion;
  /** Answers by field id or nested by label (see `unfoldAnswers`), not validated. */
  body: Readonly<Record<string, unknown>>;
  idempotencyKey: string | null;
  /** What is compared when a key is used again; default: the body as JSON. */
  fingerprint?: string;
  /** Default: a program that makes the documented call. */
  sender?: Sender;
  /** The link that opened the form to change an item of the board. */
  link?: SentLink | null;
  /** The token of the link to the draft that these answers were saved in. */
  resumeToken?: string | null;
  /** The link of an invitee by which the answers came. */
  inviteToken?: string | null;
  /** Of the request, for a form that takes one answer of each person; null: a program's, which has no browser. */
  headers?: RequestHeaders | null;
  /** Whether a draft that was sent is a 422 with the number of that, instead of its result: for a page that keeps what was typed. */
  refusesRepeat?: boolean;
  now?: Date;
};

/**
 * Stores a visitor's answers to the live version. A repeat under the same idempotency key, or of a draft that was sent,
 * returns the first result, of a draft marked as a repeat. A quarantined submission gets the same response as any other.
 *
 * 404 when no form is live, 400 with a sentence for each field, 409 when the form is not open, 422 when the key was used
 * with other answers, 410 when the draft of `resume` is not there, 428 while an address is not proved, 409 for a second answer of a person, 403 and 428 of
 * `withSpamCheck`, 503 when the disk is nearly full; by a link also 410 and the errors of `prepareUpdate`.
 */
export async function submitForm({
  publicUrl,
  live: known,
  body,
  idempotencyKey: key,
  fingerprint = JSON.stringify(body),
  sender = API_SENDER,
  link = null,
  resumeToken = null,
  inviteToken = null,
  headers = null,
  refusesRepeat = false,
  now = new Date(),
}: Submit): Promise<Submitted> {
  const live = known ?? (await requireLiveForm(publicUrl));
  const draft =
    resumeToken === null ? null : await requireStoredDraft({ live, token: resumeToken, now });
  const opened = link && (await openSentLink({ live, link, ip: sender.ip, now }));
  const keyed = keyedAnswers({ live, key, fingerprint, opened, now });
  if (draft !== null && draft.submissionId !== null) {
    return repeatOf(draft.submissionId, { live, keyed, refusesRepeat });
  }
  const first = await firstResult(keyed);
  if (first !== null) {
    return submittedBefore(first, { live, body, now });
  }
  // Whoever was asked back has answered, by an invitation that is used up.
  const invited = opened?.asked ? null : await requireInvite(live, inviteToken);
  // The link of an invitee is for one person already, and that of an item changes what was sent.
  if (invited === null && opened === null && headers !== null) {
    await requireUnanswered(live, headers);
  }
  const { answers, update } = await requireValidAnswers({ live, body, opened, now });
  const show = await shownLazily(live, () => answers);
  try {
    await requireDiskReserve();
    if (!opened?.asked) {
      await requireOpen(live, now);
    }
    const linked = await withLinkedItems({ live, answers, body });
    const { fields, settings, versionId } = live;
    const endingId = chooseEnding({ endings: settings.endings, fields, answers })?.id ?? null;
    const proofs = sender.addressProofs ?? [];
    const typed = opened === null ? answers : typedAnswers(answers, opened);
    const proved = await requireProvedAddresses({ live, answers: typed, proofs, now });
    const draftId = draft?.id ?? null;
    const placed = {
      live,
      answers: linked,
      proved,
      endingId,
      keyed,
      opened,
      draftId,
      inviteeId: invited?.id ?? null,
      update,
      sender,
      now,
    };
    // Last, so that nobody calculates a proof for an answer that is refused anyway.
    const id = await withSpamCheck({ live, sender, body, now }, (judgement) =>
      storeSubmission({ ...placed, judgement }),
    );
    return await submitted(live, { id, versionId, endingId, show, update });
  } catch (error) {
    // A concurrent request with the same key, or of the same draft, may have stored them first: its result is returned.
    const winner = await firstResult(keyed);
    if (winner !== null) {
      return submitted(live, { ...winner, show });
    }
    const sent =
      resumeToken === null ? null : await requireStoredDraft({ live, token: resumeToken, now });
    if (sent === null || sent.submissionId === null) {
      throw error;
    }
    return repeatOf(sent.submissionId, { live, keyed, refusesRepeat });
  }
}

type Repeated = { live: PublishedVersion; keyed: KeyedAnswers | null; refusesRepeat: boolean };

/** What whoever sends a draft is told that was sent before; who only tries the same again is no second sender. */
async function repeatOf(
  submissionId: number,
  { live, keyed, refusesRepeat }: Repeated,
): Promise<Submitted> {
  const sent = await firstResultOfDraft(live, submissionId);
  if (keyed !== null && (await isFirstSending(keyed, submissionId))) {
    return sent;
  }
  if (refusesRepeat) {
    throw new AppError("mismatch", ({ refusals }) => refusals.sentAlready, {
      receipt: sent.id,
      ...(sent.correctUrl !== null && { correctUrl: sent.correctUrl }),
    });
  }
  return { ...sent, isRepeat: true };
}
